import { FileDown } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { acceptedInWords } from './accepted-files.ts';

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Whether files hover over the window. A file dropped anywhere is taken, never opened by the browser itself. */
function useFileDrop(onDrop: (files: File[]) => void): boolean {
  const [hovering, setHovering] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    let depth = 0;
    const listeners = new AbortController();
    const listen = (name: 'dragenter' | 'dragleave' | 'dragover' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(name, (event) => carriesFiles(event) && act(event), {
        signal: listeners.signal,
      });
    const step = (by: number) => {
      depth = Math.max(0, depth + by);
      setHovering(depth > 0);
    };
    listen('dragenter', () => step(1));
    listen('dragleave', () => step(-1));
    listen('dragover', (event) => event.preventDefault());
    listen('drop', (event) => {
      event.preventDefault();
      step(-depth);
      drop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => listeners.abort();
  }, []);
  return hovering;
}

/** Takes files that are dropped anywhere in the window, and says while they hover what will come of it. */
export function DropZone({ isSignedIn, onFiles }: { isSignedIn: boolean; onFiles(files: File[]): void }) {
  const hovering = useFileDrop(onFiles);
  if (!hovering) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-50 grid animate-fade place-content-center justify-items-center gap-3 rounded-2xl border-2 border-dashed border-warm bg-ground/95 text-center">
      <FileDown aria-hidden className="size-10 text-warm-text" strokeWidth={1.4} />
      <p className="font-display text-3xl">{isSignedIn ? 'Drop to upload' : 'Sign in to upload a script'}</p>
      {isSignedIn && <p className="text-soft">{acceptedInWords}</p>}
    </div>
  );
}
