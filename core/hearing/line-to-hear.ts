import { type ActorCue, isRendered, type SceneCue } from '#core/api/rehearsals.ts';
import type { LineToHear } from '#core/hearing/hearing.ts';
import { languageOfLine, roughSpeechMs, type SpokenLanguage } from '#core/hearing/spoken-language.ts';

/** Lines on each side that tell the language of one that is too short to tell by itself. */
const linesAround = 20;

/** The language in which a line of the scene is to be spoken. */
export function languageOfCue(cue: SceneCue, scene: readonly SceneCue[]): SpokenLanguage {
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
  scene: readonly SceneCue[],
): Pick<LineToHear, 'phones' | 'durationMs' | 'by' | 'named'> {
  return languageOfCue(cue, scene) === 'en'
    ? { phones: cue.phones, durationMs: cue.durationMs, by: 'words', named: linesNear(cue, scene) }
    : { phones: [], durationMs: roughSpeechMs(cue.text), by: 'duration' };
}

/** An actor names a line that they have in mind, which is one near by; more of them would take long to tell apart. */
const mostNamed = 12;

function linesNear(cue: ActorCue, scene: readonly SceneCue[]): NonNullable<LineToHear['named']> {
  const place = scene.indexOf(cue);
  return scene
    .flatMap((one, index) => (isRendered(one) && one.part === 'actor' ? [{ index, phones: one.phones }] : []))
    .sort((one, other) => Math.abs(one.index - place) - Math.abs(other.index - place))
    .slice(0, mostNamed);
}
