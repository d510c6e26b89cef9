import { useEffect, useRef } from 'react';
import { sentence } from '#core/sentences.ts';
import type { SelfTapeDesk } from '#web/features/self-tape/use-self-tape.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { captureTrouble } from './record-facts.ts';

/** How loud the microphone is, while it is open. Moves by itself, without drawing the screen anew. */
export function SoundCheck({ desk }: { desk: SelfTapeDesk }) {
  const { tape, snapshot } = desk;
  const bar = useRef<HTMLSpanElement>(null);
  const { microphone, recorder } = snapshot;
  const isOpen = microphone === 'on';
  // The reason why a recording did not begin is shown beside its button.
  const isTried = recorder.name === 'idle' && recorder.failure === undefined;
  const trouble = isTried ? captureTrouble('microphone', microphone) : undefined;
  useEffect(
    () =>
      tape.subscribeToLevel((level) => {
        if (bar.current) bar.current.style.transform = `scaleX(${level.toFixed(3)})`;
      }),
    [tape],
  );
  if (desk.owner === undefined) return null;
  return (
    <div className="space-y-2">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="h-2.5 min-w-0 flex-1 overflow-hidden rounded-full bg-raised">
          <span
            ref={bar}
            className={`block h-full origin-left rounded-full ${snapshot.isClipping ? 'bg-alarm' : 'bg-warm'}`}
            style={{ transform: 'scaleX(0)' }}
          />
        </span>
        {recorder.name === 'idle' && (
          <Button onClick={() => tape.tryMicrophone(!isOpen)}>
            {isOpen ? 'Stop the test' : 'Test the microphone'}
          </Button>
        )}
      </div>
      {trouble !== undefined && <Notice kind="alarm">{trouble}</Notice>}
      {snapshot.isClipping && (
        <p role="status" className="text-sm text-alarm">
          {sentence('take.clipping')}
        </p>
      )}
    </div>
  );
}
