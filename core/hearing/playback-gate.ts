/**
 * So much louder than what comes back of the partner a sound must be, while the partner speaks, to be taken for the
 * actor: a voice near the microphone is at least twice as loud as one that has crossed the room.
 */
export const gateDecibels = 6;
