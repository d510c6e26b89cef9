import { type FormEvent, useState } from 'react';
import type { SceneCue } from '#core/api/rehearsals.ts';
import {
  commandPhrases,
  linesLike,
  type ParsedCommand,
  parseCommand,
  type RehearsalCommand,
} from '#core/commands/commands.ts';
import { type SentenceKey, sentence, sentences } from '#core/sentences.ts';
import type { RehearsalSnapshot } from '#web/features/rehearsal/run/snapshot/rehearsal-snapshot.ts';
import { Button } from '#web/ui/button.tsx';
import { letterOf } from './stage-keys.ts';

type DrillCommand = Extract<
  RehearsalCommand,
  { name: 'run-again' | 'just-cues' | 'speed-run' | 'problem-spots' | 'whole-scene' }
>;

const drills: readonly { name: DrillCommand['name']; text: string; explanation: string }[] = [
  { name: 'run-again', text: 'Run it again', explanation: sentence('run.again') },
  { name: 'just-cues', text: 'Just cues', explanation: sentence('run.just-cues') },
  { name: 'speed-run', text: 'Speed run', explanation: sentence('run.speed-run') },
  { name: 'problem-spots', text: 'Problem spots', explanation: sentence('run.problem-spots') },
  { name: 'whole-scene', text: 'Whole scene', explanation: sentence('run.whole-scene') },
];

/** Lines that are offered while their words are being typed. */
const mostLines = 5;

interface RunWhatProps {
  snapshot: Pick<RehearsalSnapshot, 'cues' | 'problemSpots'>;
  sceneNumbers: ReadonlyMap<string, string>;
  /** Stands in the field already, when it was opened by a key: then the field has the focus. */
  typed: string | undefined;
  onTell(command: RehearsalCommand, by: 'button' | 'text'): void;
}

/** Everything that can be run, by a press, or by a command typed as it would be said. */
export function RunWhat({ snapshot, sceneNumbers, typed: typedAlready, onTell }: RunWhatProps) {
  const { cues, problemSpots } = snapshot;
  const [typed, setTyped] = useState(typedAlready ?? '');
  const [refusal, setRefusal] = useState<SentenceKey>();

  function tell(parsed: ParsedCommand, by: 'button' | 'text') {
    if (!parsed.understood) return setRefusal(parsed.reason);
    const { command } = parsed;
    if (command.name === 'problem-spots' && problemSpots === 0) {
      return setRefusal('command.no-problem-spots');
    }
    onTell(command, by);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    tell(parseTyped(typed, cues, sceneNumbers), 'text');
  }

  return (
    <div className="grid gap-5">
      <form onSubmit={submit} className="grid gap-2">
        <label className="text-sm font-medium" htmlFor="run-what">
          A command, a line number, or words from a line
        </label>
        <div className="flex gap-2">
          <input
            id="run-what"
            value={typed}
            // biome-ignore lint/a11y/noAutofocus: whoever opens this by a key is about to type.
            autoFocus={typedAlready !== undefined}
            autoComplete="off"
            autoCapitalize="off"
            enterKeyHint="go"
            placeholder="From “…”"
            aria-describedby={refusal && 'run-what-refusal'}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefusal(undefined);
            }}
            className="h-11 min-w-0 flex-1 rounded-lg border border-edge-strong/60 bg-ground px-3"
          />
          <Button type="submit" look="primary">
            Go
          </Button>
        </div>
        {refusal && (
          <p id="run-what-refusal" role="alert" className="text-sm text-alarm">
            {sentences[refusal]}
          </p>
        )}
        <Lines
          cues={cues}
          typed={typed}
          onChoose={(index) => tell({ understood: true, command: { name: 'from', index } }, 'button')}
        />
      </form>
      <ul className="grid gap-2 sm:grid-cols-2">
        {drills.map(({ name, text, explanation }) => (
          <li key={name}>
            <Button
              className="h-full w-full flex-col items-start py-3 text-left"
              blocked={name === 'problem-spots' && problemSpots === 0}
              onClick={() => tell({ understood: true, command: { name } }, 'button')}
            >
              <span className="flex w-full items-baseline justify-between gap-2">
                <span className="font-semibold">{text}</span>
                <kbd className="text-sm text-soft pointer-coarse:hidden">{letterOf(name)}</kbd>
              </span>
              <span className="text-sm font-normal text-soft">
                {name === 'problem-spots' ? spotsInWords(problemSpots) : explanation}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function spotsInWords(count: number): string {
  if (count === 0) return sentence('command.no-problem-spots');
  return count === 1 ? sentence('run.one-problem-spot') : sentence('run.several-problem-spots', { count });
}

/** Words that are no command are taken for words of a line. */
function parseTyped(
  typed: string,
  cues: readonly SceneCue[],
  sceneNumbers: ReadonlyMap<string, string>,
): ParsedCommand {
  const parsed = parseCommand(typed, cues, sceneNumbers);
  if (parsed.understood || parsed.reason !== 'command.unknown') return parsed;
  const [index] = linesLike(typed, cues);
  return index === undefined ? parsed : { understood: true, command: { name: 'from', index } };
}

const allPhrases = Object.values(commandPhrases).flat();

function Lines({
  cues,
  typed,
  onChoose,
}: {
  cues: readonly SceneCue[];
  typed: string;
  onChoose(index: number): void;
}) {
  const words = typed.trim().replace(/^from\b\s*/iu, '');
  const isCommand = allPhrases.some((phrase) => phrase.startsWith(words.toLowerCase()));
  const found = words === '' || isCommand ? [] : linesLike(words, cues, mostLines);
  if (found.length === 0) return null;
  return (
    <ul aria-label="Lines with these words" className="grid gap-1">
      {found.map((index) => (
        <li key={index}>
          <Button
            look="ghost"
            className="w-full justify-start px-2 text-left"
            onClick={() => onChoose(index)}
          >
            <span className="line-clamp-2">
              <span className="text-soft">From</span> {cues[index]?.speaker}: {cues[index]?.text}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
