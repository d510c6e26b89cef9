import { LoaderCircle } from 'lucide-react';

/** Something is under way, and the text says what. */
export function Spinner({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 p-6 text-soft">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      {text}
    </p>
  );
}
