import type { Screenplay, ScreenplayElement } from '#core/api/screenplay.ts';
import type { Line } from '#core/screenplay/lines.ts';
import { readPlainText } from '#core/screenplay/plain-text.ts';
import { readScreenplay } from '#core/screenplay/read-screenplay.ts';
import { withCast } from '#core/screenplay/with-cast.ts';
import { noMemory } from '#core/tutor/answer.ts';
import { answerOf } from '#core/tutor/builtin-tutor.ts';
import { sceneTitle, type TutorScript, tutorScriptOf } from '#core/tutor/tutor-script.ts';
import { type Passage, passagesOf } from '#core/tutor/with-model/passages.ts';
import { createPassageFinder } from '#server/chats/find-passages.ts';
import { scriptFixture } from '#tests/fixtures/scripts/fixtures.ts';
import { wordShuffler } from './reading/feature-length.ts';

const pages = 120;
/** Of action and dialogue, as films are typeset. */
const linesPerPage = 54;
const mostFound = 5;

type Kind = 'exact' | 'paraphrased' | 'by character' | 'by scene';
interface Asked {
  kind: Kind;
  text: string;
  line: Line;
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}’']+/gu) ?? [];

async function fixture(name: string): Promise<ScreenplayElement[]> {
  const text = new TextDecoder().decode(await scriptFixture(name));
  return readScreenplay(readPlainText(text, { fountain: name.endsWith('.fountain') })).elements;
}

/** The fixtures one after the other, again and again, each time with other words in the places of the small ones. */
function lengthened(elements: readonly ScreenplayElement[]): Screenplay {
  const shuffled = wordShuffler(elements);
  const long: ScreenplayElement[] = [];
  let rows = 0;
  for (let time = 0; rows < pages * linesPerPage; time += 1) {
    for (const element of elements) {
      const text = element.type === 'scene' ? `${element.text} ${time + 1}` : shuffled(element, time);
      long.push({ ...element, id: `${element.id}-${time}`, text });
      rows += Math.ceil(text.length / 40) + 1;
    }
  }
  return withCast('A long script', long);
}

/** Four questions for each line that says enough to be asked for, made of its own words by rule. */
function questionsOf(script: TutorScript): Asked[] {
  const often = new Map<string, number>();
  for (const word of script.lines.flatMap(({ text }) => wordsOf(text.toLowerCase()))) {
    often.set(word, (often.get(word) ?? 0) + 1);
  }
  return script.lines.flatMap((line): Asked[] => {
    const words = [...new Set(wordsOf(line.text.toLowerCase()))].filter((word) => word.length > 3);
    const rare = [...words].sort((one, other) => (often.get(one) ?? 0) - (often.get(other) ?? 0)).slice(0, 3);
    if (words.length < 3) return [];
    const changed = [...words]
      .reverse()
      .filter((_, place) => place % 3 !== 2)
      .map(otherForm);
    const about = rare.slice(0, 2).join(' and ');
    return [
      { kind: 'exact', text: `Who says "${line.text}"?`, line },
      { kind: 'paraphrased', text: `Where does somebody talk of ${changed.join(' ')}?`, line },
      { kind: 'by character', text: `What does ${line.speaker} say about ${about}?`, line },
      { kind: 'by scene', text: `What is said of ${rare[0]} in ${sceneTitle(script, line.sceneId)}?`, line },
    ];
  });
}

/** Singular for plural and the other way round, as one who remembers a line puts it. */
function otherForm(word: string): string {
  return word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
}

function isFound(found: readonly Passage[], { line }: Asked): boolean {
  return found.some(({ lines }) => lines.some(({ id, text }) => id === line.id || text === line.text));
}

/** By the clock, and of the processor: on a busy machine the two differ. */
function timed<Result>(work: () => Result): { result: Result; ms: number; processorMs: number } {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: performance.now() - started, processorMs: (user + system) / 1_000 };
}

function report(name: string, script: TutorScript): void {
  const passages = passagesOf(script);
  const { result: finder, ms: indexMs } = timed(() => createPassageFinder(passages));
  const asked = questionsOf(script).map((question) => {
    const { result, ms } = timed(() => finder.find(question.text, mostFound));
    return { ...question, ms, found: isFound(result, question) };
  });
  console.log(
    `\n${name}: ${script.lines.length} lines, ${passages.length} passages, indexed in ${indexMs.toFixed(0)} ms`,
  );
  for (const kind of ['exact', 'paraphrased', 'by character', 'by scene'] as const) {
    const ofKind = asked.filter((one) => one.kind === kind);
    const recall = (100 * ofKind.filter(({ found }) => found).length) / ofKind.length;
    const times = ofKind.map(({ ms }) => ms).sort((one, other) => one - other);
    const median = times[Math.floor(times.length / 2)] ?? 0;
    console.log(
      `  ${kind}: recall at ${mostFound} ${recall.toFixed(1)} % of ${ofKind.length}, median ${median.toFixed(1)} ms`,
    );
  }
}

async function main(): Promise<void> {
  const [printing, epsilon] = [await fixture('printing.film.txt'), await fixture('lexcomplex.fountain')];
  const long = lengthened([...printing, ...epsilon]);
  // The first question of a process, from the screenplay on: nothing is warm, and nothing was prepared.
  const { ms, processorMs } = timed(() =>
    answerOf({
      text: 'What do I say after "Good morning, sir."?',
      script: tutorScriptOf(long),
      roles: ['MIKE'],
      histories: new Map(),
      memory: noMemory,
    }),
  );
  console.log(
    `The built-in tutor's first answer on ${pages} pages: ${ms.toFixed(0)} ms by the clock, ${processorMs.toFixed(0)} ms of the processor`,
  );
  report('two fixtures', tutorScriptOf(withCast(undefined, [...printing, ...epsilon])));
  report(`${pages} pages`, tutorScriptOf(long));
}

await main();
