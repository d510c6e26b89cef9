// Asks a server for its health at a fixed pace, whether or not the last answer has come, in a process of its own so that it
// measures the server and not who else is at work. Ends with its standard input, and prints how long each answer took, in
// milliseconds, null for a failure.
//
//   node health-poller.mjs URL EVERY_MS
import { setInterval } from 'node:timers/promises';

const [url = '', everyMs = '50'] = process.argv.slice(2);
/** @type {Promise<number | null>[]} */
const asked = [];
const ended = new AbortController();
process.stdin.on('end', () => ended.abort()).resume();

async function timeOfAnswer() {
  const began = performance.now();
  const answer = await fetch(url).catch(() => null);
  await answer?.text();
  return answer?.ok ? performance.now() - began : null;
}

try {
  for await (const _ of setInterval(Number(everyMs), undefined, { signal: ended.signal })) {
    asked.push(timeOfAnswer());
  }
} catch (error) {
  if (!ended.signal.aborted) throw error;
}
console.log(JSON.stringify(await Promise.all(asked)));
