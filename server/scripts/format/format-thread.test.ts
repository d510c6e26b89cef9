import { expect, test } from 'vitest';
import { extractLimits } from '#core/limits.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { fountainText, proseText, sceneText } from '#tests/support/scripts/script-files.ts';
import { formatDocument, formatText } from './format-script.ts';
import { formatInThread, formatThreads } from './format-thread.ts';

const unhurried = new AbortController().signal;
const requestFor = (scriptContent: string) => Buffer.from(JSON.stringify({ scriptContent }));

test('a thread makes of a document and of a text what the same code makes here', async () => {
  const document = readPlainText(sceneText);
  expect(await formatInThread('document', document, unhurried)).toEqual(formatDocument(document));
  const answer = await formatInThread('request', requestFor(fountainText), unhurried);
  expect(JSON.parse(Buffer.from(answer).toString())).toEqual({ formattedMarkdown: formatText(fountainText) });
});

test.each([
  ['document', readPlainText(proseText), 'script.no-dialogue'],
  ['request', requestFor('  \n '), 'script.nothing-to-format'],
  ['request', requestFor('x\n'.repeat(extractLimits.linesOfText)), 'script.too-long'],
  ['request', Buffer.from('{"scriptContent":'), 'request.invalid'],
  ['request', Buffer.from('{"scriptContent":7}'), 'request.invalid'],
] as const)('a %s that is no script is refused by its own sentence', async (kind, given, id) => {
  await expect(formatInThread(kind, given, unhurried)).rejects.toMatchObject({ name: 'AppError', id });
});

test('a thread that takes longer than it may is stopped', async () => {
  const formatting = formatInThread('request', requestFor(sceneText.repeat(100)), unhurried, {
    limits: { timeoutMs: 1 },
    threads: formatThreads(256),
  });
  await expect(formatting).rejects.toMatchObject({ id: 'script.took-too-long' });
});

test('a thread that needs more memory than it may is stopped', async () => {
  const formatting = formatInThread('request', requestFor(sceneText.repeat(9_000)), unhurried, {
    limits: { timeoutMs: 60_000 },
    threads: formatThreads(24),
  });
  await expect(formatting).rejects.toMatchObject({ id: 'script.too-much-memory' });
});

test('a thread whose answer nobody waits for any more is stopped, also where it waits for its turn', async () => {
  const leaving = new AbortController();
  const all = Array.from({ length: 5 }, () =>
    formatInThread('request', requestFor(sceneText), leaving.signal),
  );
  leaving.abort(new Error('left'));
  for (const each of await Promise.allSettled(all)) {
    expect(each).toMatchObject({ status: 'rejected', reason: { message: 'left' } });
  }
  const answer = await formatInThread('request', requestFor(sceneText), unhurried);
  expect(Buffer.from(answer).toString()).toContain('Nobody opened it.');
});
