import type { Profile } from './api/account.ts';

/** First name and surname as a display name suggests them: the first word, and the rest. */
export function namesOf(displayName: string): Pick<Profile, 'firstName' | 'surname'> {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/);
  return { firstName, surname: rest.join(' ') };
}
