import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  onDevice,
  stepTake,
  type TakeCourse,
  type TakeCourseCommand,
  type TakeCourseEvent,
} from '#core/recordings/take-course.ts';

function run(from: TakeCourse, ...events: TakeCourseEvent[]) {
  let course = from;
  const commands: TakeCourseCommand[] = [];
  for (const event of events) {
    const step = stepTake(course, event);
    course = step.course;
    commands.push(...step.commands);
  }
  return { course, commands };
}

const fault = { because: 'not-sent', sentence: 'It could not be sent.' } as const;

describe('a take on the device', () => {
  it('REC-18 is made a file, sent, and noted to be in the library', () => {
    const { course, commands } = run(
      onDevice(undefined),
      { type: 'keep', partnerStep: 6 },
      { type: 'progress', done: 0.5 },
      { type: 'file-made' },
      { type: 'sent', recordingId: 'a' },
    );
    expect(commands).toEqual([
      { type: 'make-file', partnerStep: 6 },
      { type: 'send' },
      { type: 'note', recordingId: 'a', partnerStep: 6 },
    ]);
    expect(course).toEqual(onDevice({ recordingId: 'a', partnerStep: 6 }));
  });

  it('takes the place of its older mix only once the newer one is in the library', () => {
    const old = onDevice({ recordingId: 'old', partnerStep: 6 });
    const sending = run(old, { type: 'keep', partnerStep: 2 }, { type: 'file-made' });
    expect(sending.commands.map(({ type }) => type)).toEqual(['make-file', 'send']);
    expect(run(sending.course, { type: 'failed', fault }).course).toEqual({
      inLibrary: old.inLibrary,
      work: { name: 'none', fault },
    });
    expect(run(sending.course, { type: 'sent', recordingId: 'new' }).commands).toEqual([
      { type: 'note', recordingId: 'new', partnerStep: 2 },
      { type: 'remove-from-library', recordingId: 'old' },
    ]);
  });

  it('says what it waits for until it comes further, and is at rest on the device when it is cancelled', () => {
    const waits = run(
      onDevice(undefined),
      { type: 'keep', partnerStep: 6 },
      { type: 'file-made' },
      { type: 'waits', waitsFor: 'Server error: 500' },
    );
    expect(waits.course.work).toMatchObject({ name: 'sending', waitsFor: 'Server error: 500' });
    const further = run(waits.course, { type: 'progress', done: 0.5 });
    expect(further.course.work).toEqual({ name: 'sending', partnerStep: 6, done: 0.5 });
    const cancelled = run(waits.course, { type: 'cancel' }, { type: 'sent', recordingId: 'late' });
    expect(cancelled.course).toEqual(onDevice(undefined));
    expect(cancelled.commands).toEqual([{ type: 'stop' }]);
  });

  it('tells its progress in steps of a hundredth, so that nobody is busy showing it', () => {
    const { course } = run(
      onDevice(undefined),
      { type: 'keep', partnerStep: 6 },
      { type: 'progress', done: 0.5 },
    );
    expect(course.work).toMatchObject({ done: 0.5 });
    expect(stepTake(course, { type: 'progress', done: 0.505 }).course).toBe(course);
    expect(stepTake(course, { type: 'progress', done: 0.4 }).course).toBe(course);
    expect(stepTake(course, { type: 'progress', done: 0.51 }).course.work).toMatchObject({ done: 0.51 });
  });

  it('can be kept again after whatever failed', () => {
    const { course } = run(onDevice(undefined), { type: 'keep', partnerStep: 0 }, { type: 'failed', fault });
    expect(course.work).toEqual({ name: 'none', fault });
    expect(run(course, { type: 'keep', partnerStep: 0 }).commands).toEqual([
      { type: 'make-file', partnerStep: 0 },
    ]);
  });

  it('whatever happens, is worked at once at a time, and never forgets that it is in the library', () => {
    const event = fc.oneof(
      fc.record({ type: fc.constant('keep' as const), partnerStep: fc.integer({ min: 0, max: 10 }) }),
      fc.record({ type: fc.constant('progress' as const), done: fc.double({ noNaN: true }) }),
      fc.constant<TakeCourseEvent>({ type: 'file-made' }),
      fc.record({ type: fc.constant('sent' as const), recordingId: fc.constantFrom('a', 'b') }),
      fc.constant<TakeCourseEvent>({ type: 'failed', fault }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let course = onDevice(undefined);
        for (const one of events) {
          const { course: next, commands } = stepTake(course, one);
          if (commands.some(({ type }) => type === 'make-file')) expect(course.work.name).toBe('none');
          if (course.inLibrary !== undefined) expect(next.inLibrary).toBeDefined();
          if (next.work.name !== 'none') {
            expect(next.work.done).toBeGreaterThanOrEqual(0);
            expect(next.work.done).toBeLessThanOrEqual(1);
          }
          course = next;
        }
      }),
    );
  });
});
