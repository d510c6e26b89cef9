import { describe, expect, it } from 'vitest';
import type { Evidence } from '#core/hearing/ear.ts';
import { dialogue, heard, lineOver, rehearse, speaking } from '#core/rehearsal/turns/testing/rehearse.ts';

describe('how a line went', () => {
  const followed = (parts: Partial<Evidence> = {}) =>
    heard({
      silenceMs: 800,
      words: { ended: 1, endedForMs: 800, inLine: 1, begun: 10, spotted: 0 },
      ...parts,
    });

  it('is told once the partner can no longer give the line back', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.hear(followed(), 10_000);
    expect(scene.results()).toEqual([]);
    scene.partnerStarts(10_050);
    scene.hear(speaking(160), 10_300);
    expect(scene.turn()).toBe('actor 1');
    scene.hear(followed({ silenceMs: 3_000 }), 14_000);
    expect(scene.results()).toEqual([]);
    scene.partnerSpeaks();
    expect(scene.results()).toEqual(['b clean']);
    scene.hear(followed());
    expect(scene.results()).toEqual(['b clean', 'd clean']);
  });

  it('tells the words that were missed, also where these are found after the partner has come in', () => {
    const scene = rehearse(dialogue);
    const followedBut = (missed: readonly number[]) =>
      followed({ words: { ended: 1, endedForMs: 800, inLine: 1, begun: 10, spotted: 0, missed } });
    scene.partnerSpeaks();
    scene.hear(followed());
    scene.partnerStarts();
    scene.hear(followedBut([4]));
    scene.partnerFinishes();
    scene.hear(followedBut([0, 7]));
    expect(scene.results()).toEqual(['b missed 4', 'd missed 0 7']);
  });

  it('is kept when the rehearsal is stopped or paused after it', () => {
    for (const type of ['stop', 'pause', 'back', 'microphone-lost'] as const) {
      const scene = rehearse(dialogue);
      scene.partnerSpeaks();
      scene.hear(followed());
      scene.happen({ type });
      expect(scene.results()).toEqual(['b clean']);
    }
  });

  it('claims nothing of a line that was ended by hand or followed by duration alone', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    scene.hear(followed({ silenceMs: 100 }));
    scene.happen({ type: 'cue' });
    scene.partnerSpeaks();
    scene.hear(lineOver);
    expect(scene.results()).toEqual(['b unheard', 'd unheard']);
  });

  it('remarks a long silence and other words', () => {
    const scene = rehearse(dialogue);
    scene.partnerSpeaks();
    const middle = { ended: 0, endedForMs: 0, inLine: 1, begun: 3, spotted: 0 };
    scene.hear(followed({ silenceMs: 3_200, heardMs: 900, remainingMs: 1_000, words: middle }));
    scene.hear({ ...speaking(60), words: middle });
    scene.hear(followed());
    scene.partnerSpeaks();
    const otherWords = (heardMs: number) =>
      scene.hear({ ...speaking(60), heardMs, words: { ...middle, inLine: 0.01 } });
    otherWords(900);
    expect(scene.waiting()).toBe('still-speaking');
    otherWords(1_900);
    expect(scene.waiting()).toBe('off-script');
    scene.hear(followed());
    expect(scene.results()).toEqual(['b paused', 'd off']);
  });
});
