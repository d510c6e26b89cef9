import { createListeners } from '#web/base/listeners.ts';

const listeners = createListeners();

/** Told when any call was refused because nobody is signed in any more. Returns its stop function. */
export const onSignedOut = listeners.add;

export const tellSignedOut = listeners.tell;
