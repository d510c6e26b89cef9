/** It belongs to the device, not to the user, so that it stays at sign-out. */
const storageKey = 'castmate.headphones-asked';

export function hasBeenAsked(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function rememberAsked(): void {
  try {
    localStorage.setItem(storageKey, 'yes');
  } catch {
    // Storage is closed or full: it is asked again.
  }
}
