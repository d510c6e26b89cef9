import type { EndpointingPolicy } from '#core/hearing/endpointing/endpointing.ts';
import type { ExpectedPhone } from '#core/hearing/following/line-model.ts';
import { asRead, learnReading } from '#core/hearing/following/own-reading.ts';
import type { PhoneStep } from '#core/hearing/phone-model/hear-phones.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';
import type { Clip } from './clips.ts';
import { decideTurn, followLine, type Moment } from './hearing.ts';

/** A clip with all that was heard of it. */
export interface Heard {
  clip: Clip;
  phones: readonly ExpectedPhone[];
  steps: readonly PhoneStep[];
  moments: readonly Moment[];
}

/** A clip heard with an earlier take of its line in mind, and as it was heard without. */
export interface HeardAgain {
  cold: Heard;
  known: Heard;
}

/**
 * The clips of which an earlier take is known, heard again with it. As in the product, a take teaches only when it ended
 * by its own words; where it did not, the line is heard as if there were none.
 */
export function hearAgain(
  model: PhoneModel,
  heard: readonly Heard[],
  policy: EndpointingPolicy,
): HeardAgain[] {
  const byId = new Map(heard.map((one) => [one.clip.id, one]));
  return heard.flatMap((cold) => {
    const { takeOf } = cold.clip;
    const take = takeOf ? (byId.get(takeOf) ?? byId.get(`${takeOf}.plain`)) : undefined;
    // Where another text is spoken, the earlier take is of that text.
    if (take === undefined || take.clip.line !== cold.clip.line) return [];
    const teaches = decideTurn(take.clip.line, take.moments, policy).reason === 'line-over';
    const spoken = take.steps.map(({ logProbabilities }) => logProbabilities);
    const own = teaches ? learnReading(model, cold.phones, spoken) : undefined;
    const moments = followLine(model, asRead(cold.phones, own), cold.steps);
    return [{ cold, known: { ...cold, moments } }];
  });
}
