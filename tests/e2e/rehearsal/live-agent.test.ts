import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { rehearsalListSchema, transcriptSchema } from '#core/api/rehearsals.ts';
import { scriptListSchema } from '#core/api/scripts.ts';
import { sentence } from '#core/sentences.ts';
import { askToRehearseAs } from '#tests/e2e/support/at-the-desk.ts';
import { expectUsable } from '#tests/e2e/support/expect-usable.ts';
import { journeysOfItsOwn } from '#tests/e2e/support/journeys.ts';
import { lighthouse } from '#tests/e2e/support/script-files.ts';
import type { Sound } from '#tests/support/scripted-actor/audio.ts';
import type { SignedIn } from '#tests/support/server/sign-in.ts';
import {
  type ElevenLabsServer,
  startElevenLabs,
} from '#tests/support/stand-ins/elevenlabs/elevenlabs-server.ts';
import type { Conversation, Scene } from '#tests/support/stand-ins/elevenlabs/scene.ts';

const elevenLabs: ElevenLabsServer = await startElevenLabs();
afterAll(() => elevenLabs.close());
const at = journeysOfItsOwn({
  ELEVENLABS_API_KEY: elevenLabs.settings.apiKey,
  ELEVENLABS_BASE_URL: elevenLabs.settings.baseUrl,
});

const patiently = { timeout: 60_000 };
const again = 'Run it again';
const four = (scene: Scene): Scene[] => [scene, scene, scene, scene];

/** A voice as far as loudness goes. */
function tone(ms: number): Sound {
  const sampleRate = 48_000;
  const samples = Float32Array.from(
    { length: (sampleRate * ms) / 1_000 },
    (_, index) => 0.4 * Math.sin((2 * Math.PI * 220 * index) / sampleRate),
  );
  return { sampleRate, samples };
}

function latest(): Conversation {
  const conversation = elevenLabs.conversations.at(-1);
  if (!conversation) throw new Error('Nobody has dialled.');
  return conversation;
}

/** Counts the tracks of microphones that anybody on the page has open, from the next load on. */
async function countTracks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { openTracks: () => tracks.filter((one) => one.readyState === 'live').length });
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await page.reload();
  return () => page.evaluate(() => (window as unknown as { openTracks(): number }).openTracks());
}

async function keptOf(person: SignedIn) {
  const json = async (path: string) => (await person.fetch(path)).json();
  const [script] = scriptListSchema.parse(await json('/api/scripts')).scripts;
  const list = await json(`/api/rehearsals?scriptId=${script?.docId}`);
  const [newest] = rehearsalListSchema.parse(list).rehearsals;
  const { entries } = transcriptSchema.parse(await json(`/api/rehearsals/${newest?.id}/entries`));
  return entries.map(({ type, content }) => `${type}: ${content}`);
}

describe('a rehearsal with the live agent', () => {
  it('SES-1, SES-3, SES-5, SES-6, SES-7, SES-9, SES-10, SES-11, SES-14, SES-16, SES-20, SES-21, SES-22, SES-24, VPI-1 goes both ways, and whatever ends it, another may begin', async () => {
    elevenLabs.play({
      steps: [
        { say: 'You came back, and it is late.' },
        { hear: { audibleMs: 500, as: 'I said that I would come back.' } },
        { say: 'You said it three years ago, on the last night.' },
        { interrupt: 'You said it three years ago,' },
        { call: 'switch_to_script_tab', parameters: { ready: true } },
        { call: 'open_curtain' },
      ],
    });
    const { page, actor, person, expectComplaint } = await at.sitDown({ scripts: [lighthouse] });
    const openTracks = await countTracks(page);
    const stage = page.getByRole('region', { name: 'Rehearsal' });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const shows = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

    await askToRehearseAs(page, 'TOM');
    await shows(sentence('partner.before-talking-title'));
    await press('Talk with the live agent');
    await stage.getByText('You came back, and it is late.').waitFor(patiently);
    await actor.hearPartner({ atLeastMs: 1_000 });
    await stage.getByText('Your line', { exact: true }).waitFor();
    await actor.say(tone(1_500));
    await stage.getByText('I said that I would come back.').waitFor();
    await stage.getByText('You said it three years ago,', { exact: true }).waitFor();
    await stage.getByText('interrupted').waitFor();
    await expect
      .poll(() => latest().toolResults, patiently)
      .toEqual([
        {
          tool_name: 'switch_to_script_tab',
          result: 'Please open the Script tab manually.',
          is_error: false,
        },
        { tool_name: 'open_curtain', result: 'Unknown tool: open_curtain', is_error: true },
      ]);
    const first = latest();
    expect(first.heard.audibleMs).toBeGreaterThan(500);
    expect(first.heard.peak).toBeGreaterThan(0.1);
    expect(first.initiation.dynamic_variables).toMatchObject({
      scriptId: expect.any(String),
      scriptName: 'The Lighthouse',
      documentName: 'The Lighthouse',
    });
    expect(JSON.stringify(first.frames)).toContain('The actor plays TOM. You play everybody else.');
    await shows('Please open the Script tab manually.');
    await expectUsable(page, 'a conversation with the live agent');

    await press('Pause');
    await stage.getByText('Paused', { exact: true }).waitFor();
    const before = { ...first.heard };
    await actor.say(tone(600));
    await expect.poll(() => first.heard.ms, patiently).toBeGreaterThan(before.ms + 1_000);
    expect(first.heard.audibleMs - before.audibleMs).toBeLessThan(100);
    await press('Resume');

    elevenLabs.play({ steps: [{ say: 'Go on from there.' }] });
    expectComplaint(/WebSocket connection to/);
    // The client sends what it hears until it is told that the other side has hung up.
    expectComplaint(/WebSocket is already in CLOSING or CLOSED state/);
    // It tells the console, too, what goes wrong on the other side.
    expectComplaint(/Server error: It was deleted/);
    first.play('cut-off');
    await stage.getByText('Go on from there.').waitFor(patiently);
    expect(JSON.stringify(latest().frames)).toContain('The connection was lost and is there again.');

    await press('Stop');
    await shows('Rehearsal stopped');
    await expect
      .poll(() => latest().closed, patiently)
      .toEqual({
        code: 1000,
        reason: 'User ended conversation',
        by: 'client',
      });
    await expect.poll(openTracks, patiently).toBe(0);
    await expect
      .poll(() => keptOf(person), patiently)
      .toEqual([
        'assistant: You came back, and it is late.',
        'user: I said that I would come back.',
        'assistant: You said it three years ago,',
        'assistant: Go on from there.',
      ]);

    const noAgent = { code: 4003, error_type: 'agent_gone', message: 'It was deleted' };
    const unbroken = 'w'.repeat(120);
    const failing = { code: 1000, error_type: 'failing', message: unbroken };
    expectComplaint(/Server error: w+/);
    // Who hangs up at once may do so before or after the rehearsal has begun.
    const [atOnce, never] = [/^The rehearsal could not (continue|start)$/, /^The rehearsal could not start$/];
    const endings: [scenes: Scene[], told: string, title: RegExp][] = [
      [[{ steps: [{ close: 4001 }] }], sentence('connection.unauthenticated'), atOnce],
      [four({ opening: { close: 1011 } }), sentence('connection.server-error'), never],
      [[{ steps: [{ close: 1000 }] }], sentence('connection.lost'), atOnce],
      // An error leaves the socket open: it is for us to hang up, and to let go of the microphone.
      [[{ steps: [{ error: noAgent }] }], sentence('connection.no-agent'), atOnce],
      [four({ steps: [{ error: failing }] }), `Connection error: ${unbroken.slice(0, 100)}`, atOnce],
      [[{ opening: 'wrong-frame' }], sentence('rehearsal.start-failed'), never],
      [[{ opening: 'garbage' }], sentence('rehearsal.start-failed'), never],
    ];
    for (const [scenes, told, title] of endings) {
      elevenLabs.play(...scenes);
      await press(again);
      await shows(told);
      await page.getByRole('heading', { name: title }).waitFor();
      const notice = page.getByRole('alert').filter({ hasText: told }).first();
      expect(await notice.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expect.poll(openTracks, patiently).toBe(0);
    }

    elevenLabs.play({ steps: [{ say: 'Here we are again.' }] });
    await press(again);
    await stage.getByText('Here we are again.').waitFor(patiently);
    await press('Stop');
    await shows('Rehearsal stopped');
  }, 300_000);
});
