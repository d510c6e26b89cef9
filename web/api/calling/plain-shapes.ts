import type { ApiError } from '#core/api/errors.ts';
import type { Session, SignInOptions } from '#core/api/sign-in.ts';

/** How an answer is told from anything else; every schema is one. Throws at what it does not know. */
export interface Shape<Answer> {
  parse(value: unknown): Answer;
}

/**
 * What the landing page asks for is checked by hand: a visitor shall not wait for a library of schemas, which comes with
 * the workspace. The schemas in `core/api` stay the promise, and a test holds these to them.
 */
export const sessionShape: Shape<Session> = shapeOf(
  (value): value is Session => value === null || (isRecord(value) && isUser(value.user)),
);

export const signInOptionsShape: Shape<SignInOptions> = shapeOf(
  (value): value is SignInOptions => isRecord(value) && (value.kind === 'google' || value.kind === 'local'),
);

export const signInShape: Shape<{ url: string }> = shapeOf(
  (value): value is { url: string } => isRecord(value) && isText(value.url),
);

/** Of a call whose answer says nothing more than that it came. */
export const anyShape: Shape<unknown> = { parse: (value) => value };

export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && isText(value.error) && isText(value.errorId);
}

function isUser(value: unknown): boolean {
  return isRecord(value) && isText(value.name) && isText(value.email) && isText(value.image ?? '');
}

function shapeOf<Answer>(isAnswer: (value: unknown) => value is Answer): Shape<Answer> {
  return {
    parse(value) {
      if (!isAnswer(value)) throw new TypeError('This is not what was promised.');
      return value;
    },
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
