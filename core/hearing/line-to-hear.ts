import type { ActorCue, Cue } from '#core/api/rehearsals.ts';
import type { LineToHear } from '#core/hearing/hearing.ts';
import { languageOfLine, roughSpeechMs, type SpokenLanguage } from '#core/hearing/spoken-language.ts';

/** Lines on each side that tell the language of one that is too short to tell by itself. */
const linesAround = 20;

/** The language in which a line of the scene is to be spoken. */
export function languageOfCue(cue: Cue, scene: readonly Cue[]): SpokenLanguage {
  const place = scene.indexOf(cue);
  const around = scene.slice(Math.max(0, place - linesAround), place + linesAround);
  return languageOfLine(
    cue.text,
    around.map(({ text }) => text),
  );
}

/** What of a cue the ear needs: where its words are not English, the reference voice's reading of them says nothing. */
export function lineToHear(
  cue: ActorCue,
  scene: readonly Cue[],
): Pick<LineToHear, 'phones' | 'durationMs' | 'by'> {
  return languageOfCue(cue, scene) === 'en'
    ? { phones: cue.phones, durationMs: cue.durationMs, by: 'words' }
    : { phones: [], durationMs: roughSpeechMs(cue.text), by: 'duration' };
}
