import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence, WordEvidence } from '#core/hearing/ear.ts';
import { wordsPolicies } from './ending-by-words.ts';
import { decideEndpoint, endpointingPolicies } from './endpointing.ts';
import type { LineEndMark } from './line-marks.ts';
import { patienceLevels } from './patience.ts';

const policy = { ...endpointingPolicies.balanced, hintAfterMs: 4_000, promptAfterMs: 8_000 };
const { leastMs, despiteVoiceMs, otherWordsAfterMs, weakWordAfterMs } = policy.words;

const evidenceAfter = (parts: Partial<Evidence>, words: Partial<WordEvidence>): Evidence => ({
  speaking: false,
  heardMs: 2_000,
  speechRunMs: 0,
  silenceMs: 0,
  expectedMs: 2_000,
  remainingMs: 0,
  ...parts,
  words: { ended: 0, endedForMs: 0, inLine: 1, begun: 5, spotted: 0, ...words },
});
const decide = (evidence: Evidence, mark: LineEndMark = 'plain') => {
  const { type, reason } = decideEndpoint(evidence, mark, policy);
  return `${type}: ${reason}`;
};

describe('a line whose words are followed', () => {
  const said = { ended: 0.999, inLine: 1 };

  it('is cued soon after its last word', () => {
    expect(decide(evidenceAfter({ silenceMs: leastMs.plain - 20 }, said))).toBe('wait: held-beat');
    expect(decide(evidenceAfter({ silenceMs: leastMs.plain }, said))).toBe('cue: line-over');
  });

  it('is waited for longer in doubt', () => {
    const doubtful = { ended: 0.85 };
    expect(decide(evidenceAfter({ silenceMs: leastMs.plain + 200 }, doubtful))).toBe('wait: held-beat');
    expect(decide(evidenceAfter({ silenceMs: 1_400 }, doubtful))).toBe('cue: line-over');
  });

  it('is never cued in the middle: the actor is told, then prompted', () => {
    const middle = { remainingMs: 900, heardMs: 1_100 };
    expect(decide(evidenceAfter({ ...middle, silenceMs: 3_000 }, { ended: 0.01 }))).toBe('wait: words-left');
    expect(decide(evidenceAfter({ ...middle, silenceMs: 4_000 }, { ended: 0.01 }))).toBe(
      'hint: dried-in-line',
    );
    expect(decide(evidenceAfter({ ...middle, silenceMs: 8_000 }, { ended: 0.01 }))).toBe(
      'prompt: dried-in-line',
    );
    expect(decide(evidenceAfter({ ...middle, silenceMs: 3_600_000 }, { ended: 0.01 }))).toBe(
      'prompt: dried-in-line',
    );
  });

  it('is not over before a third of it was heard, whatever the words say', () => {
    expect(decide(evidenceAfter({ heardMs: 600, silenceMs: 1_000 }, said))).toBe('wait: words-left');
  });

  it('ends at once after a dash, and hangs after dots', () => {
    const soon = evidenceAfter({ silenceMs: 60 }, said);
    expect(decide(soon, 'cut-off')).toBe('cue: line-over');
    expect(decide(soon)).toBe('wait: held-beat');
    expect(decide(evidenceAfter({ silenceMs: 500 }, said), 'trailing-off')).toBe('wait: held-beat');
  });

  it('is over though others speak in the room', () => {
    const sounding = { speaking: true, speechRunMs: 3_000 };
    expect(decide(evidenceAfter(sounding, { ...said, endedForMs: despiteVoiceMs - 20 }))).toBe(
      'wait: still-speaking',
    );
    expect(decide(evidenceAfter(sounding, { ...said, endedForMs: despiteVoiceMs }))).toBe('cue: line-over');
  });

  it('is taken for over when only a weak word is missing, but no other', () => {
    const missing = evidenceAfter({ remainingMs: 190, silenceMs: weakWordAfterMs }, {});
    expect(decide(missing, 'weak-word')).toBe('cue: last-word-swallowed');
    expect(decide(missing)).toBe('wait: words-left');
  });
});

describe('an actor of whom it is not clear whether they said the last of the line, or other words', () => {
  it('is not waited for forever', () => {
    const either = { ended: 0.0045, inLine: 0.005 };
    expect(decide(evidenceAfter({ silenceMs: otherWordsAfterMs - 20 }, either))).toBe(
      'off-script: off-script',
    );
    expect(decide(evidenceAfter({ silenceMs: otherWordsAfterMs }, either))).toBe('cue: other-words-over');
  });

  it('is waited for the longer, the more it seems to be something else', () => {
    const requiredMs = (inLine: number) => {
      const words = { ended: inLine, inLine };
      return decideEndpoint(evidenceAfter({ silenceMs: 20 }, words), 'plain', policy).requiredMs;
    };
    const [sure = 0, likely = 0, even = 0, unlikely = 0] = [0.95, 0.8, 0.5, 0.1].map(requiredMs);
    expect(sure).toBe(leastMs.plain);
    expect(likely).toBeGreaterThan(sure);
    expect(even).toBeGreaterThan(likely);
    expect(unlikely).toBeGreaterThan(even);
    expect(unlikely).toBeLessThanOrEqual(otherWordsAfterMs);
  });

  it('is waited for where words may be left', () => {
    const words = { ended: 0.3, inLine: 0.54 };
    expect(decide(evidenceAfter({ silenceMs: 3_000 }, words))).toBe('wait: words-left');
  });
});

describe('an actor off the script', () => {
  it('is told so at once, and never cued while they speak', () => {
    const off = { inLine: 1e-9 };
    expect(decide(evidenceAfter({ speaking: true, speechRunMs: 900 }, off))).toBe('off-script: off-script');
    expect(decide(evidenceAfter({ silenceMs: 5_000, remainingMs: 1_000 }, off))).toBe(
      'off-script: off-script',
    );
    expect(decide(evidenceAfter({ silenceMs: 8_000, remainingMs: 1_000 }, off))).toBe('prompt: off-script');
  });

  it('may say the line in other words, if they come to its end and are about as long', () => {
    const paraphrase = { inLine: 3e-4 };
    expect(decide(evidenceAfter({ silenceMs: otherWordsAfterMs - 20 }, paraphrase))).toBe(
      'off-script: off-script',
    );
    expect(decide(evidenceAfter({ silenceMs: otherWordsAfterMs }, paraphrase))).toBe('cue: other-words-over');
    expect(decide(evidenceAfter({ silenceMs: otherWordsAfterMs, heardMs: 3_000 }, paraphrase))).toBe(
      'off-script: off-script',
    );
    expect(decide(evidenceAfter({ silenceMs: otherWordsAfterMs, remainingMs: 900 }, paraphrase))).toBe(
      'off-script: off-script',
    );
    expect(decide(evidenceAfter({ silenceMs: otherWordsAfterMs }, { inLine: 1e-9 }))).toBe(
      'off-script: off-script',
    );
  });
});

describe('an actor who says the words of the line in another order', () => {
  // The follower, which goes from word to word, takes them to be in the middle.
  const turned = { inLine: 1e-9, spotted: policy.words.spottedShare };
  const silentFor = (silenceMs: number, parts: Partial<Evidence> = {}) =>
    evidenceAfter({ silenceMs, remainingMs: 700, ...parts }, turned);

  it('is cued once they have come to an end', () => {
    expect(decide(silentFor(otherWordsAfterMs - 20))).toBe('off-script: off-script');
    expect(decide(silentFor(otherWordsAfterMs))).toBe('cue: other-words-over');
  });

  it('is waited for while too few of them were heard, or too little', () => {
    const fewer = { ...turned, spotted: policy.words.spottedShare - 0.01 };
    expect(decide(evidenceAfter({ silenceMs: 3_000, remainingMs: 700 }, fewer))).toBe(
      'off-script: off-script',
    );
    expect(decide(silentFor(3_000, { heardMs: 1_400 }))).toBe('off-script: off-script');
    expect(decide(silentFor(3_000, { heardMs: 4_000 }))).toBe('off-script: off-script');
  });

  it('holds every pause where they are said in their own order', () => {
    const inOrder = { ended: 0.01, inLine: 0.99, spotted: 0.9 };
    expect(decide(evidenceAfter({ silenceMs: 3_000, remainingMs: 700 }, inOrder))).toBe('wait: words-left');
  });
});

describe('whatever the words say', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const ms = fc.double({ min: 0, max: 20_000, noNaN: true });
  const anyEvidence = fc
    .record({
      speaking: fc.boolean(),
      heardMs: ms,
      silenceMs: ms,
      expectedMs: ms,
      left: share,
      ended: share,
      inLine: share,
      spotted: share,
    })
    .map(({ left, ended, inLine, spotted, silenceMs, ...parts }) =>
      evidenceAfter(
        { ...parts, silenceMs: parts.speaking ? 0 : silenceMs, remainingMs: left * parts.expectedMs },
        { ended: ended * inLine, inLine, spotted, endedForMs: ended * inLine >= 0.93 ? silenceMs : 0 },
      ),
    );
  const anyMark = fc.constantFrom<LineEndMark>('plain', 'cut-off', 'trailing-off', 'weak-word');
  const anyPolicy = fc.constantFrom(...patienceLevels).map((patience) => endpointingPolicies[patience]);

  it('more silence never takes a cue back', () => {
    fc.assert(
      fc.property(anyEvidence, anyMark, anyPolicy, ms, (evidence, mark, anyone, moreMs) => {
        if (evidence.speaking || decideEndpoint(evidence, mark, anyone).type !== 'cue') return;
        const later = { ...evidence, silenceMs: evidence.silenceMs + moreMs };
        expect(decideEndpoint(later, mark, anyone).type).toBe('cue');
      }),
    );
  });

  it('nobody is cued who has not begun, or has most of the line left and says it', () => {
    fc.assert(
      fc.property(anyEvidence, anyMark, anyPolicy, (evidence, mark, anyone) => {
        if (decideEndpoint(evidence, mark, anyone).type !== 'cue') return;
        expect(evidence.heardMs).toBeGreaterThan(0);
        const { ended = 0, inLine = 1, spotted = 0 } = evidence.words ?? {};
        const leftShare = (evidence.remainingMs ?? 0) / (evidence.expectedMs ?? 1);
        const inAnotherOrder = inLine < 0.5 && spotted >= anyone.words.spottedShare;
        const noneLeft = ended / inLine > 0.5;
        expect(noneLeft || inAnotherOrder || leftShare <= (inLine < 0.5 ? 0.15 : 0.1)).toBe(true);
      }),
    );
  });

  it('a more patient partner never comes in sooner', () => {
    const order = patienceLevels.map((patience) => wordsPolicies[patience].leastMs.plain);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
