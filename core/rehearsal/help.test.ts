import { expect, it } from 'vitest';
import { helpPolicy } from './help.ts';
import { modePolicies } from './modes.ts';

it('helps as the mode has it, unless the actor has chosen otherwise', () => {
  expect(helpPolicy('direct', 'by-mode')).toEqual(modePolicies.direct);
  expect(helpPolicy('direct', 5)).toEqual({ hintAfterMs: 2_500, promptAfterMs: 5_000 });
  expect(helpPolicy('memorization', 'never')).toEqual({
    hintAfterMs: Number.POSITIVE_INFINITY,
    promptAfterMs: undefined,
  });
});
