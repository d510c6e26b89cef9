import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '#core/hearing/ear.ts';
import { decideEndpoint, endpointingPolicies } from './endpointing.ts';
import { patienceLevels } from './patience.ts';

const policy = endpointingPolicies.balanced;

const evidence = (parts: Partial<Evidence>): Evidence => ({
  speaking: false,
  heardMs: 2_000,
  speechRunMs: 0,
  silenceMs: 0,
  expectedMs: 2_000,
  remainingMs: 0,
  ...parts,
});

const decide = (parts: Partial<Evidence>) => {
  const { type, reason } = decideEndpoint(evidence(parts), 'plain', policy);
  return `${type}: ${reason}`;
};

describe('the end of a line', () => {
  it('is cued soon after the last of the expected speech', () => {
    expect(decide({ silenceMs: policy.leastMs - 1 })).toBe('wait: held-beat');
    expect(decide({ silenceMs: policy.leastMs })).toBe('cue: line-over');
  });

  it('is waited for the longer, the more speech is left', () => {
    expect(decide({ heardMs: 1_500, remainingMs: 500, silenceMs: 1_000 })).toBe('wait: held-beat');
    expect(decide({ heardMs: 1_500, remainingMs: 500, silenceMs: 1_500 })).toBe('cue: line-over');
  });

  it('is never seen in a silence in the middle, however long; the actor is helped on instead', () => {
    const middle = { heardMs: 900, remainingMs: 1_100 };
    expect(decide({ ...middle, silenceMs: 2_000 })).toBe('wait: half-the-line-left');
    expect(decide({ ...middle, silenceMs: policy.hintAfterMs })).toBe('hint: dried-in-line');
    expect(decide({ ...middle, silenceMs: 3_600_000 })).toBe('hint: dried-in-line');
  });

  it('is never seen before a third of the line has been heard, whatever the follower believes', () => {
    expect(decide({ heardMs: 650, remainingMs: 0, silenceMs: 3_000 })).toBe('wait: half-the-line-left');
  });

  it('is not looked for before the actor has begun', () => {
    expect(decide({ heardMs: 0, remainingMs: 2_000, silenceMs: 1_000 })).toBe('wait: not-started');
    expect(decide({ heardMs: 0, remainingMs: 2_000, silenceMs: 4_000 })).toBe('hint: dried-at-start');
    expect(decide({ heardMs: 0, expectedMs: undefined, remainingMs: undefined, silenceMs: 3_600_000 })).toBe(
      'hint: dried-at-start',
    );
  });

  it('is taken from a longer silence where nothing is known of the line', () => {
    const unknown = { expectedMs: undefined, remainingMs: undefined };
    expect(decide({ ...unknown, silenceMs: policy.unknownLineMs - 1 })).toBe('wait: held-beat');
    expect(decide({ ...unknown, silenceMs: policy.unknownLineMs })).toBe('cue: line-over');
  });

  it('comes at once after a dash and hangs after dots', () => {
    const required = (mark: 'cut-off' | 'plain' | 'trailing-off') =>
      decideEndpoint(evidence({}), mark, policy).requiredMs;
    expect(required('cut-off')).toBeLessThanOrEqual(100);
    expect(required('cut-off')).toBeLessThan(required('plain'));
    expect(required('plain')).toBeLessThan(required('trailing-off'));
  });

  it('is waited for longer by a more patient partner', () => {
    const required = patienceLevels.map(
      (patience) => decideEndpoint(evidence({}), 'plain', endpointingPolicies[patience]).requiredMs,
    );
    expect(required).toEqual([...required].sort((a, b) => a - b));
    expect(new Set(required).size).toBe(patienceLevels.length);
  });
});

describe('whatever is heard', () => {
  const anyMs = fc.double({ min: 0, max: 10_000, noNaN: true });
  const anyShare = fc.double({ min: 0, max: 1, noNaN: true });
  const anyEvidence = fc.tuple(fc.boolean(), anyMs, anyMs, anyShare, anyShare, fc.boolean()).map(
    ([speaking, expectedMs, silenceMs, heardShare, leftShare, known]): Evidence => ({
      speaking,
      heardMs: heardShare * expectedMs,
      speechRunMs: speaking ? heardShare * expectedMs : 0,
      silenceMs: speaking ? 0 : silenceMs,
      expectedMs: known ? expectedMs : undefined,
      remainingMs: known ? leftShare * expectedMs : undefined,
    }),
  );
  const anyMark = fc.constantFrom('plain' as const, 'cut-off' as const, 'trailing-off' as const);
  const anyPolicy = fc.constantFrom(...patienceLevels).map((patience) => endpointingPolicies[patience]);

  it('the partner never comes in while the actor speaks, or before they have begun', () => {
    fc.assert(
      fc.property(anyEvidence, anyMark, anyPolicy, (heard, mark, anyone) => {
        if (decideEndpoint(heard, mark, anyone).type !== 'cue') return;
        expect(heard.speaking).toBe(false);
        expect(heard.heardMs).toBeGreaterThan(0);
        expect(heard.silenceMs).toBeGreaterThanOrEqual(anyone.leastAfterCutOffMs);
      }),
    );
  });

  it('more silence never takes a cue back', () => {
    fc.assert(
      fc.property(anyEvidence, anyMark, anyPolicy, anyMs, (heard, mark, anyone, moreMs) => {
        if (decideEndpoint(heard, mark, anyone).type !== 'cue') return;
        const later = { ...heard, silenceMs: heard.silenceMs + moreMs };
        expect(decideEndpoint(later, mark, anyone).type).toBe('cue');
      }),
    );
  });

  it('more speech left never shortens the wait', () => {
    fc.assert(
      fc.property(anyEvidence, anyMark, anyPolicy, anyMs, (heard, mark, anyone, moreMs) => {
        if (heard.remainingMs === undefined) return;
        const longer = { ...heard, remainingMs: heard.remainingMs + moreMs };
        expect(decideEndpoint(longer, mark, anyone).requiredMs).toBeGreaterThanOrEqual(
          decideEndpoint(heard, mark, anyone).requiredMs,
        );
      }),
    );
  });
});
