import { accountSentences } from './sentences/account.ts';
import { agentSentences } from './sentences/agent.ts';
import { chatSentences } from './sentences/chat.ts';
import { everyCallSentences } from './sentences/every-call.ts';
import { firstSentences } from './sentences/first-sentences.ts';
import { languagesSentences } from './sentences/languages.ts';
import { logSentences } from './sentences/log.ts';
import { microphoneSentences } from './sentences/microphone.ts';
import { modelsSentences } from './sentences/models.ts';
import { progressSentences } from './sentences/progress.ts';
import { readingSentences } from './sentences/reading.ts';
import { rehearsalSentences } from './sentences/rehearsal.ts';
import { scriptsSentences } from './sentences/scripts.ts';
import { selfTapesSentences } from './sentences/self-tapes.ts';
import { turnsSentences } from './sentences/turns.ts';
import { tutorSentences } from './sentences/tutor.ts';
import { voicesSentences } from './sentences/voices.ts';

/**
 * Every sentence that a user can see, keyed; the first word of a key says in which part of `sentences/` it stands.
 * `{name}` is filled in by `sentence`. Texts that the specification fixes word for word stay as they are, odd wording included.
 */
export const sentences = {
  ...firstSentences,
  ...everyCallSentences,
  ...accountSentences,
  ...readingSentences,
  ...scriptsSentences,
  ...modelsSentences,
  ...voicesSentences,
  ...agentSentences,
  ...rehearsalSentences,
  ...turnsSentences,
  ...microphoneSentences,
  ...logSentences,
  ...progressSentences,
  ...tutorSentences,
  ...languagesSentences,
  ...chatSentences,
  ...selfTapesSentences,
} as const satisfies Record<string, string>;

export type SentenceKey = keyof typeof sentences;

type ParametersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersOf<Rest>
  : never;

/** What must be given to fill in the sentence under `Key`; an empty object where it has no gaps. */
export type SentenceParameters<Key extends SentenceKey> = {
  [Name in ParametersOf<(typeof sentences)[Key]>]: string | number;
};

type Gaps<Key extends SentenceKey> =
  ParametersOf<(typeof sentences)[Key]> extends never
    ? [parameters?: SentenceParameters<Key>]
    : [parameters: SentenceParameters<Key>];

/** The sentence under `key` with its gaps filled in. */
export function sentence<Key extends SentenceKey>(key: Key, ...[parameters]: Gaps<Key>): string {
  const values: Record<string, string | number> = parameters ?? {};
  return sentences[key].replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
