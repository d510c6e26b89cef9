import type { Evidence } from '#core/hearing/ear.ts';
import type { PhoneStep } from '#core/hearing/phone-model/hear-phones.ts';
import { stepSeconds } from '#core/hearing/phone-model/hear-phones.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import { continueActivity, nothingHeard, type VoiceActivity } from '#core/hearing/sound/voice-activity.ts';
import { followByPhones, type Place } from './follow-by-phones.ts';
import { type ExpectedPhone, lineModel, lineModelSettings } from './line-model.ts';
import { type MatchSettings, matchSettings } from './step-likelihoods.ts';
import { openWordSpotter } from './word-spotting.ts';

/** A voice sounds while the smoothed probability of silence is below this. */
const silenceProbability = 0.45;
/** Weight of the past in smoothing; one step alone is no silence. */
const smoothing = 0.4;

/** The activity of a voice by the phone model's own silence, step by step. */
export function openPhoneActivity(
  model: PhoneModel,
  beginning: VoiceActivity = nothingHeard,
): (step: PhoneStep) => VoiceActivity {
  const stepMs = 1000 * stepSeconds(model);
  let silence = beginning.speaking ? 0 : 1;
  let activity = beginning;
  return ({ logProbabilities }) => {
    silence = smoothing * silence + (1 - smoothing) * Math.exp(logProbabilities[0] ?? 0);
    activity = continueActivity(activity, silence < silenceProbability, stepMs);
    return activity;
  };
}

/** The end of a line is next to certain above this, until it is less probable than that again. */
const [endedProbability, doubtedProbability] = [0.93, 0.7];
/** Before so much has been heard, and while the line has most likely not begun, nothing of it has been said. */
const leastHeardMs = 120;

/** A longer silence is not followed: it says nothing of the place in the line, and doubt would creep to its end. */
const followedSilenceMs = 600;

/** Hears one line of the actor's by its words: fed with the steps of the phone model, it tells the evidence of each. */
export interface WordEar {
  push(step: PhoneStep): Evidence;
}

export function openWordEar(
  model: PhoneModel,
  phones: readonly ExpectedPhone[],
  beginning: VoiceActivity = nothingHeard,
  settings: MatchSettings = matchSettings,
): WordEar {
  const stepMs = 1000 * stepSeconds(model);
  const activityAt = openPhoneActivity(model, beginning);
  const line = lineModel(phones, { ...lineModelSettings, stepSeconds: stepSeconds(model) });
  const follower = followByPhones(line, model.priors, settings);
  const spot = openWordSpotter(phones, model.priors, settings);
  const expectedMs = 1000 * line.seconds;
  let endedForMs = 0;
  let place: Place | undefined;
  let spotted = 0;
  return {
    push(step) {
      const activity = activityAt(step);
      if (place === undefined || activity.silenceMs <= followedSilenceMs) {
        place = follower.push(step.logProbabilities);
        spotted = spot(step.logProbabilities);
      }
      const enough = endedForMs > 0 ? doubtedProbability : endedProbability;
      endedForMs = place.ended >= enough ? endedForMs + stepMs : 0;
      const hasBegun = activity.heardMs >= leastHeardMs && place.notBegun <= 0.5;
      return {
        ...activity,
        heardMs: hasBegun ? activity.heardMs : 0,
        expectedMs,
        remainingMs: 1000 * place.remaining,
        words: { ended: place.ended, endedForMs, inLine: place.inLine, begun: place.begun, spotted },
      };
    },
  };
}
