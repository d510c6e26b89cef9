/** What an actor can want of a script. */
export type Intent =
  | 'set-role'
  | 'tell-role'
  | 'greet'
  | 'help'
  | 'quiz'
  | 'quiz-trouble'
  | 'quiz-from'
  | 'trouble'
  | 'hint'
  | 'cue-of'
  | 'before'
  | 'after'
  | 'placed-line'
  | 'longest-line'
  | 'longest-scene'
  | 'line-size'
  | 'lines-of-length'
  | 'scenes-of'
  | 'scenes-without'
  | 'scenes-of-only'
  | 'never-with'
  | 'count-words'
  | 'count-lines'
  | 'find'
  | 'list-cues'
  | 'people-of-scene'
  | 'list-scenes'
  | 'list-cast'
  | 'summary'
  | 'about-name'
  | 'list-lines'
  | 'thank'
  | 'bye'
  | 'praise'
  | 'phrase-count'
  | 'compare'
  | 'is-in'
  | 'opens'
  | 'speaks'
  | 'exists'
  | 'talking-to'
  | 'with-me'
  | 'enters'
  | 'entrance'
  | 'there-before'
  | 'doing'
  | 'manner'
  | 'props'
  | 'setting'
  | 'scenes-like'
  | 'scene-text'
  | 'text-from'
  | 'story-before'
  | 'cue-line'
  | 'first-cue'
  | 'next-line'
  | 'show-line'
  | 'who-placed'
  | 'kin'
  | 'cast-size'
  | 'size'
  | 'written'
  | 'meaning'
  | 'task'
  | 'search';

/** An intent that was understood; `phrase` is what it is about, as a place in what was said. */
export interface Understood {
  intent: Intent;
  phrase: { start: number; end: number } | undefined;
}

/** How an intent is worded, in the words of `Question.said`. */
export interface Wording {
  intent: Intent;
  /** A group called `phrase` holds what it is about. */
  says: readonly RegExp[];
}
