import type { ActorCue, Cue } from '#core/api/rehearsals.ts';
import type { LineToHear } from '#core/hearing/hearing.ts';
import { isEnglishLine, roughSpeechMs } from '#core/hearing/spoken-language.ts';

/** What of a cue the ear needs: where its words are not English, the reference voice's reading of them says nothing. */
export function lineToHear(
  cue: ActorCue,
  scene: readonly Cue[],
): Pick<LineToHear, 'phones' | 'durationMs' | 'by'> {
  const isEnglish = isEnglishLine(
    cue.text,
    scene.map(({ text }) => text),
  );
  return isEnglish
    ? { phones: cue.phones, durationMs: cue.durationMs, by: 'words' }
    : { phones: [], durationMs: roughSpeechMs(cue.text), by: 'duration' };
}
