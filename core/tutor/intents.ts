import type { Understood, Wording } from './intent.ts';
import { castWordings } from './wordings/cast.ts';
import { countWordings, lineSizeWordings } from './wordings/count.ts';
import { drillWordings } from './wordings/drill.ts';
import { lineWordings } from './wordings/line.ts';
import { placeWordings } from './wordings/place.ts';
import { searchWordings } from './wordings/search.ts';
import { stageWordings } from './wordings/stage.ts';
import { talkWordings } from './wordings/talk.ts';

/** The first that fits is taken, so what is said more exactly stands before what is said more generally. */
const wordings: readonly Wording[] = [
  ...lineSizeWordings,
  ...talkWordings,
  ...drillWordings,
  ...countWordings,
  ...stageWordings,
  ...placeWordings,
  ...lineWordings,
  ...castWordings,
  ...searchWordings,
];

/** What is wanted, by the first wording that fits; undefined where none does. */
export function intentOf(said: string): Understood | undefined {
  for (const { intent, says } of wordings) {
    for (const wording of says) {
      const match = wording.exec(said);
      if (!match) continue;
      const span = match.indices?.groups?.phrase;
      return { intent, phrase: span && { start: span[0], end: span[1] } };
    }
  }
  return undefined;
}
