import { sentence } from '#core/sentences.ts';
import { ProgressRing } from '#web/ui/progress.tsx';

/** How far a file is on its way to a script: being sent, or being read. */
export function ReadingRing({ name, percent, message }: { name: string; percent: number; message: string }) {
  return (
    <section className="grid justify-items-center gap-4 p-10 text-center">
      <ProgressRing percent={percent} label={`Reading ${name}`} />
      <h2 className="font-display text-3xl">{sentence('script.reading')}</h2>
      <p role="status" className="text-soft">
        {message}
      </p>
    </section>
  );
}
