import { expect, test } from 'vitest';
import type { ScriptFile } from '#core/api/scripts.ts';
import { draftLabels } from './draft-label.ts';

const script = (docId: string, name: string, draft: string | null = null) =>
  ({ docId, name, draft, createdAt: `2026-05-0${docId}` }) as ScriptFile;
const labels = (...scripts: ScriptFile[]) => Object.fromEntries(draftLabels(scripts, (day) => `on ${day}`));

test('a script shows the draft that the actor named', () => {
  expect(labels(script('1', 'Hamlet', 'Blue'), script('2', 'Macbeth'))).toEqual({ 1: 'Blue' });
});

test('scripts of one name show the day on which they were uploaded', () => {
  expect(labels(script('1', 'Hamlet', 'Blue'), script('2', 'Hamlet'), script('3', 'Hamlet'))).toEqual({
    1: 'Blue',
    2: 'on 2026-05-02',
    3: 'on 2026-05-03',
  });
});
