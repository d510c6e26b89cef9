import type { z } from 'zod';
import { sentence } from '#core/sentences.ts';

/** What is wrong with something that was checked against its schema. */
export type SchemaIssue = z.core.$ZodIssue;

/**
 * Why `given` is not as its schema wants it, in our own words: what the schema's library says is written for programmers.
 * What is no part of something else is called by `whole`.
 */
export function reasonOf(issue: SchemaIssue, given: unknown, whole: string): string {
  const field = issue.path.map(String).join('.') || whole;
  switch (issue.code) {
    case 'custom':
      return sentence('request.reason.told', { field, fault: issue.message });
    case 'unrecognized_keys':
      return sentence('request.reason.unknown', { field: issue.keys[0] ?? field });
    case 'too_big':
      return sentence(tooBig[issue.origin] ?? 'request.reason.too-large', {
        field,
        most: Number(issue.maximum),
      });
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? sentence('request.reason.empty', { field })
        : sentence('request.reason.too-small', { field, least: Number(issue.minimum) });
    default:
      if (isMissing(issue.path, given)) return sentence('request.reason.missing', { field });
      if (issue.code !== 'invalid_value') return sentence('request.reason.form', { field });
      return sentence('request.reason.one-of', { field, values: issue.values.map(String).join(', ') });
  }
}

const tooBig: Partial<Record<string, 'request.reason.too-long' | 'request.reason.too-many'>> = {
  string: 'request.reason.too-long',
  array: 'request.reason.too-many',
};

function isMissing(path: SchemaIssue['path'], given: unknown): boolean {
  const value = path.reduce<unknown>(
    (within, key) =>
      typeof within === 'object' && within !== null
        ? (within as Record<PropertyKey, unknown>)[key]
        : undefined,
    given,
  );
  return value === undefined;
}
