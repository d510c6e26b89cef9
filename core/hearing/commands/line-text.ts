import {
  type ExpectedPhone,
  type LineModel,
  type LineModelSettings,
  lineModel,
  lineModelSettings,
} from '#core/hearing/following/line-model.ts';
import { stepSeconds } from '#core/hearing/phone-model/hear-phones.ts';
import type { PhoneModel } from '#core/hearing/phone-model/model-file.ts';

/** Word for word, with no other sounds between. */
export function wordForWord(model: PhoneModel): LineModelSettings {
  return {
    ...lineModelSettings,
    stepSeconds: stepSeconds(model),
    beginElsewhere: 0,
    repeatWord: 0,
    skipWord: 0,
    otherWord: 0,
  };
}

/** The text of a line, of which any words in a row may be said; or only such as begin with the first. */
export function textModel(model: PhoneModel, phones: readonly ExpectedPhone[], beginLater = 0.5): LineModel {
  const { skipWord, repeatWord } = lineModelSettings;
  return lineModel(phones, { ...wordForWord(model), skipWord, repeatWord, beginLater, pause: 0.5 });
}

/** The texts of a line from where an actor goes on who has begun so many words: the last of them again, or the next. */
export function textsFrom(model: PhoneModel, line: readonly ExpectedPhone[], begun: number): LineModel[] {
  const words = [...new Set(line.map(({ word }) => word))];
  const next = words.slice(Math.max(0, begun - 1), begun + 1);
  return next.map((first) =>
    textModel(
      model,
      line.filter(({ word }) => word >= first),
      0,
    ),
  );
}

/** The sounds are said in the line: by an actor who says it, they are never a command. */
export function isSaidIn(line: readonly ExpectedPhone[], sounds: readonly ExpectedPhone[]): boolean {
  return line.some((_, from) =>
    sounds.every(({ outputs }, index) => {
      const [said] = line[from + index]?.outputs ?? [];
      return said !== undefined && outputs.includes(said);
    }),
  );
}
