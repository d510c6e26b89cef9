import { clsx } from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A sentence that wants attention, with what can be done about it. An alarm is read out at once. */
export function Notice({
  kind = 'note',
  children,
  action,
  className,
}: {
  kind?: 'note' | 'alarm';
  children: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}) {
  const Icon = kind === 'alarm' ? CircleAlert : Info;
  return (
    <div
      role={kind === 'alarm' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border px-4 py-3',
        kind === 'alarm' ? 'border-alarm/50 bg-alarm-wash' : 'border-edge bg-panel',
        className,
      )}
    >
      <Icon
        aria-hidden
        className={clsx('size-5 shrink-0', kind === 'alarm' ? 'text-alarm' : 'text-cool-text')}
      />
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">{children}</div>
      {action}
    </div>
  );
}
