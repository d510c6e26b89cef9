import type { ReactNode } from 'react';
import { sentence } from '#core/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SelfTapeDesk } from './use-self-tape.ts';

/** That takes are on this device and not in the library: of an earlier visit, cut off or not, or of a session that has ended. */
export function takesWaiting({ takes, leftBehind }: Pick<SelfTapeDesk, 'takes' | 'leftBehind'>) {
  if (leftBehind) return sentence('take.signed-out');
  const count = takes.filter(({ isFound }) => isFound).length;
  if (count === 0) return undefined;
  return count === 1 ? sentence('take.one-waits') : sentence('take.several-wait', { count });
}

/** What the actor sees first, with a line above it while such takes wait: whoever does not look for them learns of them. */
export function FoundTakes({
  desk,
  isRehearsing,
  onOpen,
  children,
}: {
  desk: SelfTapeDesk;
  /** The stage needs the place. */
  isRehearsing: boolean;
  onOpen(): void;
  children: ReactNode;
}) {
  const told = takesWaiting(desk);
  return (
    <div className="flex h-full min-h-0 flex-col">
      {told && !isRehearsing && (
        <Notice
          className="m-3 mb-0 shrink-0 sm:mx-6"
          action={<Button onClick={onOpen}>Open Self Tape</Button>}
        >
          {told}
        </Notice>
      )}
      <div className="min-h-0 flex-1">{children}</div>
    </div>
  );
}
