import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';

/** In place of a part that did not arrive: reads the whole page again. */
export function LoadAgain() {
  return (
    <Button onClick={() => window.location.reload()}>
      <RotateCw aria-hidden className="size-4" />
      Load again
    </Button>
  );
}
