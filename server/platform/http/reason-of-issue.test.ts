import { expect, test } from 'vitest';
import { z } from 'zod';
import { reasonOf } from './reason-of-issue.ts';

const schema = z.strictObject({
  format: z.enum(['pdf', 'fdx']).optional(),
  id: z.uuid().optional(),
  name: z.string().min(1).max(3).optional(),
  roles: z
    .array(z.object({ name: z.string() }))
    .max(1)
    .optional(),
  page: z.coerce.number().int().min(1).max(9).optional(),
  sent: z.union([z.literal('now'), z.literal('later')]).optional(),
  words: z
    .string()
    .refine((words) => words !== ' ', { error: 'a message needs words' })
    .optional(),
});

function told(given: unknown): string | undefined {
  const issue = schema.safeParse(given).error?.issues[0];
  return issue && reasonOf(issue, given, 'the body');
}

test.each([
  [{ format: 'exe' }, '“format” must be one of these: pdf, fdx.'],
  [{ id: '7' }, '“id” is not in the right format.'],
  [{ name: '' }, '“name” is empty.'],
  [{ name: 'four' }, '“name” has more than 3 characters.'],
  [{ roles: [{}] }, '“roles.0.name” is missing.'],
  [{ roles: [{ name: 'A' }, { name: 'B' }] }, '“roles” has more than 1.'],
  [{ page: 'x' }, '“page” is not in the right format.'],
  [{ page: '0' }, '“page” is less than 1.'],
  [{ page: '10' }, '“page” is more than 9.'],
  [{ sent: 'never' }, '“sent” is not in the right format.'],
  [{ words: ' ' }, '“words”: a message needs words.'],
  [{ more: 1 }, '“more” is not known here.'],
  [undefined, '“the body” is missing.'],
])('%j is refused in plain words', (given, reason) => {
  expect(told(given)).toBe(reason);
});
