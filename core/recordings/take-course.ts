/** Why a take did not come further. `sentence` is for the user. */
export interface TakeFault {
  because: 'not-finished' | 'signed-out' | 'not-sent';
  sentence: string;
}

/** What becomes of a take that is whole on the device. Shares of work go from 0 to 1. */
export interface TakeCourse {
  /** Where it is in the library, with the partner this loud. */
  inLibrary: { recordingId: string; partnerStep: number } | undefined;
  work: { name: 'none'; fault: TakeFault | undefined } | TakeWork;
}

/** `waitsFor` says what keeps it from going on. */
export interface TakeWork {
  name: 'making-file' | 'sending';
  partnerStep: number;
  done: number;
  waitsFor?: string;
}

export type TakeCourseEvent =
  /** Into the library, with the partner this loud; what was there of it is replaced. */
  | { type: 'keep'; partnerStep: number }
  | { type: 'progress'; done: number }
  /** It came to a stop, and will be tried again by itself. */
  | { type: 'waits'; waitsFor: string }
  /** The actor wants it no longer, or not now. */
  | { type: 'cancel' }
  | { type: 'file-made' }
  | { type: 'sent'; recordingId: string }
  | { type: 'failed'; fault: TakeFault };

export type TakeCourseCommand =
  | { type: 'make-file'; partnerStep: number }
  | { type: 'send' }
  /** End what was begun. */
  | { type: 'stop' }
  /** Write down that it is in the library. */
  | { type: 'note'; recordingId: string; partnerStep: number }
  /** The library has a newer mix of it. */
  | { type: 'remove-from-library'; recordingId: string };

export function onDevice(inLibrary: TakeCourse['inLibrary']): TakeCourse {
  return { inLibrary, work: { name: 'none', fault: undefined } };
}

/** What happens next. Whatever fails, the take stays on the device, and in the library what was there. */
export function stepTake(
  course: TakeCourse,
  event: TakeCourseEvent,
): { course: TakeCourse; commands: readonly TakeCourseCommand[] } {
  const { inLibrary, work } = course;
  const go = (next: Partial<TakeCourse>, ...commands: TakeCourseCommand[]) => ({
    course: { ...course, ...next },
    commands,
  });
  const stay = { course, commands: [] };
  if (work.name === 'none') {
    if (event.type !== 'keep') return stay;
    const { partnerStep } = event;
    return go({ work: { name: 'making-file', partnerStep, done: 0 } }, { type: 'make-file', partnerStep });
  }
  const { partnerStep } = work;
  switch (event.type) {
    case 'progress':
      // It is told for every packet of a film, and shown in hundredths.
      if (!(event.done >= work.done + 0.01)) return stay;
      return go({ work: { name: work.name, partnerStep, done: Math.min(1, event.done) } });
    case 'waits':
      return go({ work: { ...work, waitsFor: event.waitsFor } });
    case 'cancel':
      return go({ work: { name: 'none', fault: undefined } }, { type: 'stop' });
    case 'file-made':
      if (work.name !== 'making-file') return stay;
      return go({ work: { name: 'sending', partnerStep, done: 0 } }, { type: 'send' });
    case 'sent': {
      if (work.name !== 'sending') return stay;
      const { recordingId } = event;
      const replaced = inLibrary === undefined || inLibrary.recordingId === recordingId ? [] : [inLibrary];
      return go(
        onDevice({ recordingId, partnerStep }),
        { type: 'note', recordingId, partnerStep },
        ...replaced.map((old) => ({ type: 'remove-from-library' as const, recordingId: old.recordingId })),
      );
    }
    case 'failed':
      return go({ work: { name: 'none', fault: event.fault } });
    default:
      return stay;
  }
}
