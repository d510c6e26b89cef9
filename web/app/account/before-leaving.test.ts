import { describe, expect, it } from 'vitest';
import { beforeLeaving, runErrands } from './before-leaving.ts';

describe('what is done before somebody signs out', () => {
  it('is waited for, however it goes, and only while it is asked for', async () => {
    const done: string[] = [];
    beforeLeaving(() => Promise.reject(new Error('alas')));
    const forget = beforeLeaving(async () => void done.push('one'));
    beforeLeaving(async () => void done.push('two'));
    await runErrands();
    expect(done).toEqual(['one', 'two']);
    forget();
    await runErrands();
    expect(done).toEqual(['one', 'two', 'two']);
  });
});
