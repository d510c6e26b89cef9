import { clsx } from 'clsx';
import './scene-in-light.css';

/** Much Ado About Nothing, act 1, scene 1. */
const scene = [
  { speaker: 'BENEDICK', part: 'partner', text: 'What, my dear Lady Disdain! Are you yet living?' },
  {
    speaker: 'BEATRICE',
    part: 'actor',
    text: 'Is it possible disdain should die while she hath such meet food to feed it as Signior Benedick?',
  },
  { speaker: 'BENEDICK', part: 'partner', text: 'Then is courtesy a turncoat.' },
  {
    speaker: 'BEATRICE',
    part: 'actor',
    text: 'I had rather hear my dog bark at a crow than a man swear he loves me.',
  },
] as const;

/** A page of a script whose speeches are lit in turn: warm for the actor, cool for the partner. */
export function SceneInLight() {
  return (
    <figure className="scene-in-light relative">
      <div className="relative rounded-2xl border border-edge bg-page p-6 font-script text-[0.9375rem] leading-snug shadow-float sm:p-9">
        {scene.map((line, index) => (
          <div key={line.text} className={clsx('lit-line', `lit-${line.part}`)} data-turn={index}>
            <p className="text-center text-sm font-bold tracking-wide">
              {line.speaker}
              <span className="lit-who font-sans text-xs font-semibold tracking-normal">
                {line.part === 'actor' ? 'You' : 'CastMate'}
              </span>
            </p>
            <p className="mx-auto mt-1 max-w-[21rem]">{line.text}</p>
          </div>
        ))}
      </div>
      <figcaption className="mt-4 text-center text-sm text-soft">
        Warm light, your line. Cool light, your partner’s.
      </figcaption>
    </figure>
  );
}
