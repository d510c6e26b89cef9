import { describe, expect, it } from 'vitest';
import type { TranscriptEntry } from '#core/api/rehearsals.ts';
import { nothingKnown, type RunFacts } from '#web/features/rehearsal/run/snapshot/run-facts.ts';
import { createSaid } from './said.ts';

function conversation() {
  let facts: RunFacts = nothingKnown;
  const kept: string[] = [];
  let ids = 0;
  const said = createSaid({
    rehearsalId: 'rehearsal',
    transcripts: {
      entryOf: (type, content): TranscriptEntry => ({
        id: String(++ids),
        type,
        content,
        timestamp: new Date(ids).toISOString(),
      }),
      add: (_rehearsalId, { type, content, ending }) =>
        kept.push([type, content, ending].filter(Boolean).join(' ')),
    },
    live: {
      facts: () => facts,
      know(news) {
        facts = { ...facts, ...news };
      },
    },
  });
  return { said, kept, shown: () => facts.transcript.map(({ content }) => content) };
}

describe('what is said in a conversation', () => {
  it('is shown at once, and the partner’s last kept only when nobody can speak into it any more', () => {
    const { said, kept, shown } = conversation();
    said.add('actor', 'Hello.');
    said.add('partner', 'Where is the brick?');
    expect(shown()).toEqual(['Hello.', 'Where is the brick?']);
    expect(kept).toEqual(['user Hello.']);
    said.keepLast();
    said.keepLast();
    expect(kept).toEqual(['user Hello.', 'assistant Where is the brick?']);
  });

  it('is put right where the actor spoke into it', () => {
    const { said, kept, shown } = conversation();
    said.add('partner', 'Where is the brick?');
    said.cutShort('Where is');
    said.add('actor', 'Here.');
    said.cutShort('too late');
    expect(shown()).toEqual(['Where is', 'Here.']);
    expect(kept).toEqual(['assistant Where is interrupted', 'user Here.']);
  });

  it('is nothing where there are no words', () => {
    const { said, kept, shown } = conversation();
    said.add('partner', ' ');
    said.keepLast();
    expect([...shown(), ...kept]).toEqual([]);
  });
});
