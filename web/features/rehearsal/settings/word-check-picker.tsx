import { type WordChecker, wordCheckers } from '#core/api/results.ts';
import { sentence } from '#core/sentences.ts';
import { notify } from '#web/ui/notify.ts';
import { Select } from '#web/ui/select.tsx';
import type { WordCheckers } from './word-checkers.ts';

interface WordCheckPickerProps {
  checkers: WordCheckers & { download(): Promise<boolean> };
  checker: WordChecker | undefined;
  onChange(checker: WordChecker | undefined): void;
}

/** Who writes the actor's lines down, so that their words can be compared; nothing where nobody could. */
export function WordCheckPicker({ checkers, checker, onChange }: WordCheckPickerProps) {
  const { device, transcriber, download } = checkers;
  if (device === undefined && transcriber === undefined) return null;

  async function choose(value: string) {
    const chosen = wordCheckers.find((one) => one === value);
    if (chosen === 'device' && device !== 'ready' && !(await download())) {
      return notify(sentence('word-check.download-failed'), { kind: 'error' });
    }
    onChange(chosen);
  }

  return (
    <Select
      label={sentence('word-check.label')}
      options={[
        { value: 'nobody', text: sentence('word-check.nobody') },
        ...(device === undefined ? [] : [{ value: 'device', text: sentence('word-check.device') }]),
        ...(transcriber === undefined
          ? []
          : [{ value: 'transcriber', text: sentence('word-check.transcriber', { name: transcriber }) }]),
      ]}
      value={checker ?? 'nobody'}
      explanation={explain(checker, checkers)}
      onChange={(value) => void choose(value)}
    />
  );
}

function explain(checker: WordChecker | undefined, { device, transcriber }: WordCheckers): string {
  if (device === 'downloading') return sentence('word-check.downloading');
  if (checker === 'device') return sentence('word-check.by-device');
  if (checker === 'transcriber' && transcriber !== undefined) {
    return sentence('word-check.by-transcriber', { name: transcriber });
  }
  return sentence(device === 'after-download' ? 'word-check.what-for-after-download' : 'word-check.what-for');
}
