/** More texts than this are not remembered at a time: a script of 600 pages has fewer. */
const mostTexts = 32_768;

const memories: Map<string, unknown>[] = [];
let readings = 0;

/**
 * The same function, which during a reading answers from memory what it was asked before: the layouts ask the same of each
 * line again and again. What it answers must depend on the text alone, and nobody may change it.
 */
export function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  memories.push(answers);
  return (text) => {
    if (readings === 0) return work(text);
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as Answer;
    const answer = work(text);
    if (answers.size >= mostTexts) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

/** Does a reading, at the end of which everything is forgotten: no text of a script outlives it. */
export function rememberingTexts<Read>(read: () => Read): Read {
  readings += 1;
  try {
    return read();
  } finally {
    readings -= 1;
    if (readings === 0) for (const memory of memories) memory.clear();
  }
}
