import type { SayWhen, Utterance } from './api.ts';
import { installMicrophone } from './microphone.ts';
import { installPartnerTap } from './partner-tap.ts';
import { cut } from './read-audio.ts';
import { openStage, type Stage } from './stage.ts';

let opened: Stage | null = null;
/** Opened at the first use, because an audio context of a page that nobody has touched would not run. */
const stage = () => {
  opened ??= openStage();
  return opened;
};

const partnerTap = installPartnerTap(stage);
const microphone = installMicrophone(stage);

/** After the voice's last sample: as long as it may take until it is on the recording. */
const settledMs = 100;
const overPartnerGiveUpMs = 90_000;

async function say(wavBase64: string, when: SayWhen): Promise<Utterance> {
  const { context, actorBus, recorder } = stage();
  const bytes = Uint8Array.from(atob(wavBase64), (letter) => letter.charCodeAt(0));
  const buffer = await context.decodeAudioData(bytes.buffer);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(actorBus);
  if (when === 'over-partner') {
    await recorder.hear({ what: 'begin', atLeastMs: 0, giveUpMs: overPartnerGiveUpMs });
  }
  const startMs = recorder.recordedMs();
  const ended = new Promise((resolve) => source.addEventListener('ended', resolve));
  source.start();
  await ended;
  const endMs = recorder.recordedMs() + settledMs;
  await recorder.reach(endMs);
  return { startMs, endMs };
}

window.scriptedActor = {
  say,
  setPlugged: microphone.setPlugged,
  setEcho: (gain) => stage().setEcho(gain),
  setLedBack: partnerTap.setLedBack,
  hearPartner: (request) => stage().recorder.hear(request),
  recording(side, fromFrame, frames) {
    const { recorder, played } = stage();
    const reel = { partner: recorder.partner, actor: recorder.actor, played }[side];
    const samples = Int16Array.from(cut(reel, fromFrame, frames), to16Bits);
    return { sampleRate: reel.sampleRate, base64: toBase64(new Uint8Array(samples.buffer)) };
  },
};

function to16Bits(sample: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let from = 0; from < bytes.length; from += 32_768) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  }
  return btoa(binary);
}
