import type { LineFollower } from '#core/hearing/line-follower.ts';
import type { VoiceActivity, VoiceBlock } from '#core/hearing/voice-activity.ts';
import { hearBlock } from '#core/hearing/voice-activity.ts';

/** What is known of a line at the end of a block: by it the partner decides. Plain data, so that it can be replayed. */
export interface Evidence extends VoiceActivity {
  expectedMs: number | undefined;
  remainingMs: number | undefined;
}

/** Hears one stretch of the rehearsal: a line of the actor's (with its follower), or the room while the partner speaks. */
export interface Ear {
  push(block: VoiceBlock): Evidence;
  activity(): VoiceActivity;
}

/** An ear that begins with the given activity. */
export function openEar(beginning: VoiceActivity, follower?: LineFollower): Ear {
  let activity = beginning;
  return {
    activity: () => activity,
    push(block) {
      activity = hearBlock(activity, block.probability);
      follower?.push(block, activity);
      return { ...activity, expectedMs: follower?.expectedMs, remainingMs: follower?.remainingMs() };
    },
  };
}
