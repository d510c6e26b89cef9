/** What the browser's settings say of the microphone; unknown where the browser does not tell. */
export type MicrophonePermission = 'unknown' | 'prompt' | 'granted' | 'denied';

/** Why a microphone could not be opened. */
export type MicrophoneFailure = 'denied' | 'missing' | 'busy' | 'failed';

/**
 * How a microphone is. `allowed`: access is granted, and it is closed until a rehearsal starts. `live`: it is heard. The others
 * say why not: `blocked` by the system though the browser allows it, `busy` with another program, `revoked` and `lost` while
 * it was open. `silent` and `muted` ones are open, and heard again as soon as they sound.
 */
export type MicrophoneCondition =
  | 'not-asked'
  | 'asking'
  | 'allowed'
  | 'live'
  | 'muted'
  | 'silent'
  | 'blocked'
  | 'lost'
  | 'revoked'
  | MicrophoneFailure;

export interface Microphone {
  condition: MicrophoneCondition;
  /** A rehearsal is to be heard by it; otherwise it is opened only to ask for access, and closed at once. */
  needed: boolean;
  /** The actor has chosen to rehearse without it, until it is heard again. */
  without: boolean;
  permission: MicrophonePermission;
  /** Numbers its openings, so that news of one that was given up is recognised. */
  opening: number;
}

/** What the actor does, what the browser answers, and what becomes of the device. */
export type MicrophoneEvent =
  /** The actor comes to rehearse, or presses Rehearse: access is asked for ahead of the start. */
  | { type: 'ask' }
  /** A rehearsal begins. */
  | { type: 'begin' }
  | { type: 'try-again' }
  /** The actor rehearses, or goes on, without it. */
  | { type: 'do-without' }
  /** The rehearsal is over, or its start was given up. */
  | { type: 'end' }
  | { type: 'opened'; opening: number }
  | { type: 'refused'; opening: number; failure: MicrophoneFailure }
  | { type: MicrophoneNews; opening: number }
  | { type: 'permission'; permission: MicrophonePermission }
  /** Whether the system has any microphone, told when that may have changed. */
  | { type: 'devices'; present: boolean };

/** What is told of an open microphone. After `lost` and `revoked` there is no more of it. */
export type MicrophoneNews = 'lost' | 'revoked' | 'silent' | 'sounds' | 'muted' | 'unmuted';

export type MicrophoneCommand =
  /** Ask the browser for it; where a rehearsal needs it, it is opened once that can hear it. */
  { type: 'open'; opening: number } | { type: 'release'; opening: number };

export interface MicrophoneStep {
  state: Microphone;
  commands: readonly MicrophoneCommand[];
}

export const untouchedMicrophone: Microphone = {
  condition: 'not-asked',
  needed: false,
  without: false,
  permission: 'unknown',
  opening: 0,
};

/** The rehearsal hears the actor. */
export function hears({ needed, condition }: Microphone): boolean {
  return needed && condition === 'live';
}

/** The rehearsal can be played: the actor is heard, or hands over by key. */
export function plays(microphone: Microphone): boolean {
  return hears(microphone) || (microphone.needed && microphone.without);
}

/** A rehearsal may be started: nothing is known that keeps the microphone from being opened. */
export function mayBeOpened(condition: MicrophoneCondition): boolean {
  return condition === 'allowed' || condition === 'live';
}

/**
 * The whole of a microphone's life: one event in, the next state and what is to be done out. Events that make no sense in
 * a state, and news of an opening that was given up, leave it as it is.
 */
export function hearOfMicrophone(state: Microphone, event: MicrophoneEvent): MicrophoneStep {
  switch (event.type) {
    case 'ask':
      return state.needed || state.condition === 'asking' ? stay(state) : open(state);
    case 'begin':
      return begin({ ...state, needed: true });
    case 'try-again':
      return state.condition === 'live' ? stay(state) : open(state);
    case 'do-without':
      return stay(hears(state) ? state : { ...state, without: true });
    case 'end':
      return close({ ...state, needed: false });
    case 'permission':
      return permissionChanged({ ...state, permission: event.permission });
    case 'devices':
      return devicesChanged(state, event.present);
    default:
      return state.opening === event.opening ? newsOf(state, event) : lateNewsOf(state, event);
  }
}

/** Who has chosen to rehearse without it is not asked again: a microphone that comes back is heard all the same. */
function begin(state: Microphone): MicrophoneStep {
  return state.without && !mayBeOpened(state.condition) ? close(state) : open(state);
}

type OpeningEvent = Extract<MicrophoneEvent, { opening: number }>;

function newsOf(state: Microphone, event: OpeningEvent): MicrophoneStep {
  const { condition, needed } = state;
  if (event.type === 'opened' || event.type === 'refused') {
    if (condition !== 'asking') return lateNewsOf(state, event);
    if (event.type === 'refused') return stay({ ...state, condition: refusal(state, event.failure) });
    return needed
      ? stay({ ...state, condition: 'live', without: false })
      : release({ ...state, condition: 'allowed', without: false });
  }
  if (!isOpen(condition)) {
    // It may be lost before the rehearsal has begun to hear it.
    if (condition !== 'asking' || (event.type !== 'lost' && event.type !== 'revoked')) return stay(state);
    return release({ ...state, condition: event.type });
  }
  switch (event.type) {
    case 'lost':
    case 'revoked':
      return release({ ...state, condition: event.type });
    case 'silent':
      return stay(condition === 'live' ? { ...state, condition: 'silent' } : state);
    case 'sounds':
      return stay(condition === 'silent' ? heard(state) : state);
    case 'muted':
      return stay({ ...state, condition: 'muted' });
    case 'unmuted':
      return stay(condition === 'muted' ? heard(state) : state);
  }
}

/** What was given up and comes open after all is closed. */
function lateNewsOf(state: Microphone, { type, opening }: OpeningEvent): MicrophoneStep {
  return { state, commands: type === 'opened' ? [{ type: 'release', opening }] : [] };
}

function heard(state: Microphone): Microphone {
  return { ...state, condition: 'live', without: false };
}

/** Where the browser allows it and it is refused nevertheless, the system does not let the browser have it. */
function refusal({ permission }: Microphone, failure: MicrophoneFailure): MicrophoneCondition {
  return failure === 'denied' && permission === 'granted' ? 'blocked' : failure;
}

function permissionChanged(state: Microphone): MicrophoneStep {
  const { permission, needed, condition } = state;
  if (isOpen(condition)) return permission === 'granted' ? stay(state) : revoke(state);
  if (condition === 'asking' || permission === 'unknown') return stay(state);
  if (permission === 'granted') {
    if (needed) return open(state);
    return stay(isAboutAccess(condition) ? { ...state, condition: 'allowed' } : state);
  }
  if (needed) return stay(permission === 'denied' && condition !== 'denied' ? revoked(state) : state);
  if (permission === 'denied') return stay({ ...state, condition: 'denied' });
  return stay(
    isAboutAccess(condition) || condition === 'allowed' ? { ...state, condition: 'not-asked' } : state,
  );
}

function revoke(state: Microphone): MicrophoneStep {
  return release(revoked(state));
}

function revoked(state: Microphone): Microphone {
  return { ...state, condition: 'revoked' };
}

function devicesChanged(state: Microphone, present: boolean): MicrophoneStep {
  const { condition, needed } = state;
  if (!present) {
    if (isOpen(condition)) return release({ ...state, condition: 'lost' });
    return stay(condition === 'allowed' ? { ...state, condition: 'missing' } : state);
  }
  if (condition !== 'missing' && condition !== 'lost') return stay(state);
  return needed ? open(state) : stay({ ...state, condition: byPermission(state) });
}

/** Whatever was open or asked for before is given up. */
function open(state: Microphone): MicrophoneStep {
  const opening = state.opening + 1;
  return {
    state: { ...state, condition: 'asking', opening },
    commands: [...giveUp(state), { type: 'open', opening }],
  };
}

function release(state: Microphone): MicrophoneStep {
  return {
    state: { ...state, opening: state.opening + 1 },
    commands: [{ type: 'release', opening: state.opening }],
  };
}

/** Closes it, with what is known of it while nobody needs it to be open. */
function close(state: Microphone): MicrophoneStep {
  const closed: Microphone = { ...state, condition: closedCondition(state) };
  return isOpen(state.condition) || state.condition === 'asking' ? release(closed) : stay(closed);
}

function closedCondition(state: Microphone): MicrophoneCondition {
  switch (state.condition) {
    case 'asking':
    case 'revoked':
      return byPermission(state);
    case 'lost':
      return 'missing';
    case 'live':
    case 'silent':
    case 'muted':
      return 'allowed';
    default:
      return state.condition;
  }
}

function byPermission({ permission }: Microphone): MicrophoneCondition {
  if (permission === 'granted') return 'allowed';
  return permission === 'denied' ? 'denied' : 'not-asked';
}

function giveUp({ condition, opening }: Microphone): MicrophoneCommand[] {
  return isOpen(condition) || condition === 'asking' ? [{ type: 'release', opening }] : [];
}

function isOpen(condition: MicrophoneCondition): boolean {
  return condition === 'live' || condition === 'silent' || condition === 'muted';
}

/** The actor can mend it in the settings of browser or system alone. */
function isAboutAccess(condition: MicrophoneCondition): boolean {
  return (
    condition === 'not-asked' || condition === 'denied' || condition === 'blocked' || condition === 'revoked'
  );
}

function stay(state: Microphone): MicrophoneStep {
  return { state, commands: [] };
}
