import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Someone at this machine, as they introduced themselves on the login page. */
export interface Person {
  name: string;
  email: string;
}

export interface LoginForm {
  /** What was typed, to be shown again. */
  typed: Person;
  problems: { name?: string; email?: string };
  /** Null while there are problems. */
  person: Person | null;
}

const nameCharacters = 100;
/** The longest address that can be delivered to (RFC 5321, 4.5.3.1.3, without the angle brackets). */
const emailCharacters = 254;

const visibleText = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

export function readLoginForm(fields: { name: unknown; email: unknown }): LoginForm {
  const typed = { name: textOf(fields.name), email: textOf(fields.email) };
  const problems: LoginForm['problems'] = {};
  if (typed.name === '') problems.name = 'Type your name.';
  else if (typed.name.length > nameCharacters) problems.name = `Use at most ${nameCharacters} characters.`;
  else if (!visibleText.test(typed.name)) problems.name = 'Use letters, without line breaks.';
  if (typed.email.length > emailCharacters) problems.email = `Use at most ${emailCharacters} characters.`;
  else if (!z.email().safeParse(typed.email).success) {
    problems.email = 'Type an e‑mail address, such as name@example.com.';
  }
  const valid = problems.name === undefined && problems.email === undefined;
  return { typed, problems, person: valid ? { name: typed.name, email: typed.email.toLowerCase() } : null };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The OpenID subject of a person: the same for the same address, and telling nothing of it. */
export function subjectOf(person: Pick<Person, 'email'>): string {
  return createHash('sha256').update(person.email).digest('base64url').slice(0, 21);
}
