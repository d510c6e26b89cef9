import { clsx } from 'clsx';
import { firstSentences } from '#core/sentences/first-sentences.ts';
import { LoadAgain } from '#web/ui/load-again.tsx';

/** In place of a part of the page, or of all of it, that did not arrive: says so, and how to get it. */
export function NotArrived({ isPage = false }: { isPage?: boolean }) {
  const Area = isPage ? 'main' : 'div';
  return (
    <Area
      className={clsx(
        'grid place-content-center justify-items-center gap-4 p-6 text-center text-balance',
        isPage ? 'min-h-dvh' : 'h-full',
      )}
    >
      <p role="alert" className="max-w-md">
        {firstSentences['page.part-missing']}
      </p>
      <LoadAgain />
    </Area>
  );
}
