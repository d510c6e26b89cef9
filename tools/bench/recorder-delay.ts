import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts';

// How much later than the page's clock has it a sound stands in what Chromium's recorder writes, and whether that
// changes while it runs: clicks at known times go straight into the recorded track.
//
//   npm run bench:recorder-delay -- [--takes 8] [--seconds 10]

const everyMs = 2_000;
const rate = 48_000;
/** Chromium's recorder makes no others. */
const packetSeconds = 0.06;

/** A take's bytes and its sound as one stretch, both in base 64, and when each click was heard, in milliseconds after the recorder's start. */
interface Take {
  bytes: string;
  sound: string;
  clicks: number[];
}

const { values } = parseArgs({
  options: { takes: { type: 'string', default: '8' }, seconds: { type: 'string', default: '10' } },
});

const server = createServer((_, answer) =>
  answer.setHeader('content-type', 'text/html').end('<!doctype html>'),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumFlags, '--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  for (let take = 1; take <= Number(values.takes); take += 1) {
    const delays = await delaysIn(await record(page, Math.ceil((1_000 * Number(values.seconds)) / everyMs)));
    console.log(`Take ${take}, ms, a click every ${everyMs / 1_000} s: ${delays.join(' ')}`);
  }
} finally {
  await browser.close();
  server.close();
}

function record(page: Page, count: number): Promise<Take> {
  return page.evaluate(
    async ([clickCount, gapMs, sampleRate]) => {
      const context = new AudioContext({ latencyHint: 'interactive', sampleRate });
      const track = context.createMediaStreamDestination();
      // A track on which nothing sounds is not rendered.
      const ground = new ConstantSourceNode(context, { offset: 0 });
      ground.connect(track);
      ground.start();
      await new Promise((resolve) => setTimeout(resolve, 300));
      const recorder = new MediaRecorder(track.stream, { mimeType: 'audio/webm;codecs=opus' });
      const slices: Blob[] = [];
      recorder.ondataavailable = ({ data }) => slices.push(data);
      const startedAt = performance.now();
      recorder.start(1_000);

      const click = new AudioBuffer({ length: 480, sampleRate });
      click.getChannelData(0).fill(0.8);
      const clicks: number[] = [];
      for (let index = 0; index < clickCount; index += 1) {
        const at = context.currentTime + gapMs / 2_000;
        const source = new AudioBufferSourceNode(context, { buffer: click });
        source.connect(track);
        source.start(at);
        // The context's time moves in steps: where it has just moved, the page's clock is least ahead of it.
        let ahead = Number.POSITIVE_INFINITY;
        const until = performance.now() + gapMs;
        while (performance.now() < until) {
          ahead = Math.min(ahead, performance.now() - 1_000 * context.currentTime);
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
        clicks.push(1_000 * at + ahead - startedAt);
      }
      const stopped = new Promise((resolve) => {
        recorder.onstop = resolve;
      });
      recorder.stop();
      await stopped;
      await context.close();

      const bytes = await new Blob(slices).arrayBuffer();
      const decoded = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes.slice(0));
      const sound = Int8Array.from(decoded.getChannelData(0), (sample) => 127 * sample).buffer;
      const [bytesText = '', soundText = ''] = [bytes, sound].map((buffer) => {
        let text = '';
        for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
        return btoa(text);
      });
      return { bytes: bytesText, sound: soundText, clicks };
    },
    [count, everyMs, rate] as const,
  );
}

/** Milliseconds, of each click. Where the machine was too busy to record, packets tell by their times what is missing. */
async function delaysIn({ bytes, sound, clicks }: Take): Promise<string[]> {
  const input = new Input({ source: new BufferSource(Buffer.from(bytes, 'base64')), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('Nothing was recorded.');
  const times: number[] = [];
  for await (const { timestamp } of new EncodedPacketSink(track).packets()) times.push(timestamp);
  const samples = new Int8Array(Buffer.from(sound, 'base64'));
  const loud = samples.findIndex((sample) => Math.abs(sample) > 40);
  const places: number[] = [];
  for (let index = loud; index >= 0 && index < samples.length; index += 1) {
    if (Math.abs(samples[index] ?? 0) <= 40) continue;
    const seconds = index / rate;
    const packet = Math.floor(seconds / packetSeconds);
    places.push(1_000 * (seconds + (times[packet] ?? 0) - packet * packetSeconds));
    index += rate / 10;
  }
  return places.map((place, index) => (place - (clicks[index] ?? Number.NaN)).toFixed(1));
}
