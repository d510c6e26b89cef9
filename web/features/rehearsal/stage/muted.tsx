import { VolumeX } from 'lucide-react';

/** That the partner is muted, wherever it is told who speaks. */
export function Muted() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-md border border-alarm/60 px-2 py-0.5 text-base font-medium text-alarm">
      <VolumeX aria-hidden className="size-4" />
      Muted
    </span>
  );
}
