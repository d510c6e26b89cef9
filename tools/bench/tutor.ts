import { plainAnswer } from './tutor/plain-answer.ts';
import { type Rating, rateAnswer, tutorQuestions } from './tutor/questions.ts';
import { readScripts } from './tutor/scripts-of-bench.ts';
import { builtinTalks, modelTalks, type Talks } from './tutor/talks.ts';

interface Rated {
  script: string;
  kind: string;
  talk: readonly string[];
  answer: string;
  rating: Rating;
}

const ratings: readonly Rating[] = ['useful', 'declined', 'wrong'];

async function rate(talks: Talks): Promise<Rated[]> {
  const rated: Rated[] = [];
  for (const question of tutorQuestions) {
    const ask = await talks.begin(question);
    const talk: string[] = [];
    for (const { ask: text, expect } of question.turns) {
      talk.push(text);
      const answer = plainAnswer(await ask(text));
      const { script, kind } = question;
      rated.push({ script, kind, talk: [...talk], answer, rating: rateAnswer(answer, expect) });
    }
  }
  return rated;
}

function tell(title: string, rated: readonly Rated[]): void {
  const row = (name: string, of: readonly Rated[]) => {
    const cells = ratings.map((rating) => {
      const count = of.filter((one) => one.rating === rating).length;
      return `${count} (${((100 * count) / of.length).toFixed(0)} %)`.padStart(12);
    });
    return `${name.padEnd(24)}${String(of.length).padStart(6)}${cells.join('')}`;
  };
  const by = (key: 'script' | 'kind') =>
    [...new Set(rated.map((one) => one[key]))].map((name) =>
      row(
        name,
        rated.filter((one) => one[key] === name),
      ),
    );
  const head = `${title.padEnd(24)}${'turns'.padStart(6)}${ratings.map((one) => one.padStart(12)).join('')}`;
  process.stdout.write(`${[head, ...by('script'), '', ...by('kind'), '', row('all', rated)].join('\n')}\n\n`);
}

function list(rated: readonly Rated[], wanted: readonly Rating[]): void {
  for (const { script, kind, talk, answer, rating } of rated) {
    if (!wanted.includes(rating)) continue;
    process.stdout.write(
      `[${rating}] ${script}, ${kind}: ${talk.join(' / ')}\n${answer.replace(/^/gmu, '    ')}\n\n`,
    );
  }
}

const screenplays = await readScripts();
const wanted = ratings.filter(
  (rating) =>
    process.argv.includes(`--list-${rating}`) || (rating === 'wrong' && process.argv.includes('--list')),
);
const builtin = await rate(builtinTalks(screenplays));
tell('without a model', builtin);
list(builtin, wanted);
if (!process.argv.includes('--without-model')) {
  const talks = await modelTalks(screenplays);
  try {
    const rated = await rate(talks);
    tell('with a failing model', rated);
    list(rated, wanted);
  } finally {
    await talks.close();
  }
}
