import type { z } from 'zod';
import { sentence } from '#core/sentences.ts';
import { type AppError, refusal } from '#server/platform/errors.ts';
import { reasonOf } from './reason-of-issue.ts';

/** What the validation of a request came to. */
export type Validation = { target: string } & (
  | { success: true }
  | { success: false; error: Pick<z.core.$ZodError, 'issues'>; data?: unknown }
);

/** What the parts of a request are called. */
const partNames: Record<string, string> = { json: 'the body', param: 'the address', query: 'the address' };

/** The refusal of what is not as its schema wants it. */
export function invalidRequest({ target, error, data }: Extract<Validation, { success: false }>): AppError {
  const [issue] = error.issues;
  const part = partNames[target] ?? target;
  return refusal('request.invalid', {
    reason: issue ? reasonOf(issue, data, part) : sentence('request.reason.form', { field: part }),
  });
}
