import { liveAgentLimits, voiceReconnect } from '#core/limits.ts';

/**
 * How many attempts count as made when a conversation that stood for so long is lost, this loss among them. One that is
 * lost again and again a moment after it came to stand is not taken up for ever.
 */
export function attemptsAfterLoss(attemptsBefore: number, stoodMs: number): number {
  return stoodMs >= liveAgentLimits.steadyMs ? 1 : attemptsBefore + 1;
}

/** Whether another attempt may follow on so many. */
export function mayAttempt(attempts: number): boolean {
  return attempts <= voiceReconnect.attempts;
}
