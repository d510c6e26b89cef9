import type { Page } from 'playwright-core';
import { delayMs, type Recording } from './analysis.ts';
import { type Sound, writeWav } from './audio.ts';
import type { HearPartner, SayWhen, Side, Utterance } from './in-page/api.ts';
import { inPageScript } from './in-page-script.ts';

/**
 * An actor in front of the page: speaks into its microphone, listens to what it plays, and records both on one clock. The
 * recording begins when the page first opens the microphone or plays, and starts anew when the page is loaded again.
 */
export interface ScriptedActor {
  /**
   * Waits until the partner has spoken, since it was last heard out, for at least `atLeastMs` and then fallen silent (for
   * 0.6 s); answers when its voice ended. Give the length of the line: a partner may hold a pause of its own.
   */
  hearPartner(options?: { atLeastMs?: number }): Promise<number>;
  /** Waits for the first sound of the partner since it was last heard out. */
  hearPartnerBegin(): Promise<number>;
  /** Waits until the partner has been silent for so long from now on, counted by the audio's own clock. */
  hearSilence(ms: number): Promise<void>;
  /** Speaks, and answers when it was said. */
  say(sound: Sound): Promise<Utterance>;
  /** Speaks from the partner's first sound on, since it was last heard out, and answers when it was said. */
  sayOverPartner(sound: Sound): Promise<Utterance>;
  /** What the browser answers from now on when the page asks for the microphone; a refusal ends what is open. */
  setPermission(setting: 'granted' | 'denied' | 'prompt'): Promise<void>;
  unplugMicrophone(): Promise<void>;
  plugInMicrophone(): Promise<void>;
  /** Lets the partner out of loudspeakers, so that this share of its voice comes back into the microphone. */
  takeOffHeadphones(echoGain: number): Promise<void>;
  /** Both sides on one clock: for when, not for what. A busy machine makes the partner stutter in it. */
  recording(): Promise<Recording>;
  /**
   * How long sound takes from the actor's side of the recording, through the page that only leads its microphone back,
   * to the partner's side, in milliseconds. Ask while both sides are silent: it is told by the noise of the room.
   */
  wayThroughPage(): Promise<number>;
  /** All sound that the page has played, sample by sample, but without its silences: for what, not for when. */
  played(): Promise<Sound>;
}

export interface ScriptedActorOptions {
  /** How the actor answers when the browser asks whether the page may use the microphone. */
  whenAsked?: 'allow' | 'refuse';
  /** Without a microphone from the start: plug it in later. */
  unplugged?: boolean;
}

/** More than any wait for a voice takes, even where speech is rendered on a busy machine. */
const giveUpMs = 90_000;
/** So much noise tells the delay to the sample. */
const noiseMs = 500;
const framesPerTransfer = 48_000 * 20;

/** Puts a scripted actor in front of the page; call it before the page is opened. */
export async function scriptedActor(page: Page, options: ScriptedActorOptions = {}): Promise<ScriptedActor> {
  const setPermission = await permissionOf(page);
  await page.exposeFunction('scriptedActorAnswersPrompt', async () => {
    const allowed = options.whenAsked !== 'refuse';
    await setPermission(allowed ? 'granted' : 'denied');
    return allowed;
  });
  await page.addInitScript({ content: await inPageScript() });
  if (options.unplugged) await page.addInitScript(() => window.scriptedActor.setPlugged(false));

  const hear = (what: HearPartner['what'], atLeastMs: number) =>
    page.evaluate((request) => window.scriptedActor.hearPartner(request), { what, atLeastMs, giveUpMs });
  const setPlugged = (plugged: boolean) =>
    page.evaluate((now) => window.scriptedActor.setPlugged(now), plugged);

  const say = (sound: Sound, when: SayWhen) =>
    page.evaluate(([wav, at]) => window.scriptedActor.say(wav, at), [
      Buffer.from(writeWav(sound)).toString('base64'),
      when,
    ] as const);

  return {
    hearPartner: ({ atLeastMs = 0 } = {}) => hear('end', atLeastMs),
    hearPartnerBegin: () => hear('begin', 0),
    hearSilence: async (ms) => void (await hear('silence', ms)),
    say: (sound) => say(sound, 'now'),
    sayOverPartner: (sound) => say(sound, 'over-partner'),
    setPermission,
    unplugMicrophone: () => setPlugged(false),
    plugInMicrophone: () => setPlugged(true),
    takeOffHeadphones: (echoGain) => page.evaluate((gain) => window.scriptedActor.setEcho(gain), echoGain),
    recording: () => fetchRecording(page),
    async wayThroughPage() {
      await page.evaluate(() => window.scriptedActor.setLedBack(true));
      await hear('silence', 2 * noiseMs);
      const recording = await fetchRecording(page);
      await page.evaluate(() => window.scriptedActor.setLedBack(false));
      return delayMs(recording, noiseMs);
    },
    played: () => fetchSide(page, 'played'),
  };
}

/** Sets the browser's own microphone permission for the page, which the page can ask for and watch. */
async function permissionOf(page: Page): Promise<ScriptedActor['setPermission']> {
  const browser = await page.context().newCDPSession(page);
  const { targetInfo } = await browser.send('Target.getTargetInfo');
  const context = targetInfo.browserContextId;
  return async (setting) => {
    await browser.send('Browser.setPermission', {
      permission: { name: 'microphone' },
      setting,
      ...(context ? { browserContextId: context } : {}),
    });
  };
}

async function fetchRecording(page: Page): Promise<Recording> {
  const partner = await fetchSide(page, 'partner');
  const actor = await fetchSide(page, 'actor');
  const frames = Math.min(partner.samples.length, actor.samples.length);
  return {
    sampleRate: partner.sampleRate,
    partner: partner.samples.subarray(0, frames),
    actor: actor.samples.subarray(0, frames),
  };
}

async function fetchSide(page: Page, side: Side): Promise<Sound> {
  const parts: Int16Array[] = [];
  for (let from = 0; ; from += framesPerTransfer) {
    const part = await page.evaluate(
      ([name, start, count]) => window.scriptedActor.recording(name, start, count),
      [side, from, framesPerTransfer] as const,
    );
    const bytes = Uint8Array.from(Buffer.from(part.base64, 'base64'));
    parts.push(new Int16Array(bytes.buffer));
    if (bytes.length < 2 * framesPerTransfer) return { sampleRate: part.sampleRate, samples: joined(parts) };
  }
}

function joined(parts: readonly Int16Array[]): Float32Array {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(
      Float32Array.from(part, (sample) => sample / 32_768),
      at,
    );
    at += part.length;
  }
  return samples;
}
