import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

/** What a question wants to be answered with first, by keyboard. */
const firstAnswer = '[data-begin-here]';

/** Who is asked for something begins there. */
const firstField = 'form :is(input, select, textarea):not([type="hidden"])';

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: string;
  /** Takes the focus elsewhere than to what had it before. */
  onClosed?(): void;
  children: ReactNode;
}

function Frame({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  children,
  place,
}: DialogProps & { place: string }) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-veil" />
        <Radix.Content
          className={clsx('fixed z-40 flex flex-col bg-panel shadow-float', place)}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!(event.target instanceof Element)) return;
            // On a touch screen a field would bring up the keys, over half of the dialog.
            const field = matchMedia('(pointer: coarse)').matches
              ? null
              : event.target.querySelector(firstField);
            const first = event.target.querySelector(firstAnswer) ?? field;
            if (!(first instanceof HTMLElement)) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (onClosed) onClosed();
            else if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4 p-5 pb-0">
            <div>
              <Radix.Title className="font-display text-2xl leading-tight">{title}</Radix.Title>
              {description && <Radix.Description className="mt-2 text-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <Button look="ghost" size="icon" aria-label="Close" className="-mt-2 -mr-2">
                <X aria-hidden className="size-5" />
              </Button>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A question in the middle of the screen. */
export function Dialog(props: DialogProps) {
  return (
    <Frame
      {...props}
      place="top-1/2 left-1/2 max-h-[90dvh] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 animate-fade rounded-2xl border border-edge"
    />
  );
}

/** A panel that slides in from the right edge. */
export function SlideIn(props: DialogProps) {
  return (
    <Frame
      {...props}
      place="inset-y-0 right-0 w-[min(26rem,100vw)] animate-slide-in border-l border-edge pb-[env(safe-area-inset-bottom)]"
    />
  );
}
