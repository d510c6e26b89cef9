import { describe, expect, it } from 'vitest';
import { draftOf, forgetDrafts } from './drafts.ts';
import { storage } from './testing/storage.ts';

const ada = 'ada@example.org';

describe('what somebody has begun to write', () => {
  it('is there again after their session has ended, and for them alone', () => {
    const tab = storage();
    draftOf('feedback', ada, tab).keep({ works: 'It waits.' });
    expect(draftOf('feedback', ada, tab).recall()).toEqual({ works: 'It waits.' });
    expect(draftOf('feedback', 'eve@example.org', tab).recall()).toBeUndefined();
    expect(draftOf('message', ada, tab).recall()).toBeUndefined();
  });

  it('is forgotten once it is sent, and by signing out', () => {
    const tab = storage();
    const draft = draftOf('feedback', ada, tab);
    draft.keep({ works: 'It waits.' });
    draft.keep(undefined);
    expect(draft.recall()).toBeUndefined();

    tab.setItem('castmate.theme', 'light');
    draft.keep({ works: 'It waits.' });
    forgetDrafts(tab);
    expect(Object.keys(tab)).toEqual(['castmate.theme']);
  });

  it('is nothing where the storage holds nonsense', () => {
    const tab = storage();
    draftOf('feedback', ada, tab).keep({ works: 'It waits.' });
    for (const nonsense of ['{', 'null', '[]', `{"email":"${ada}"}`]) {
      tab.setItem('castmate.draft.feedback', nonsense);
      expect(draftOf('feedback', ada, tab).recall()).toBeUndefined();
    }
  });
});
