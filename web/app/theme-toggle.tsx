import { Moon, Sun } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { setTheme, type Theme, useTheme } from './theme.ts';

const other: Record<Theme, Theme> = { dark: 'light', light: 'dark' };

export function ThemeToggle() {
  const next = other[useTheme()];
  const Icon = next === 'light' ? Sun : Moon;
  const label = `Switch to the ${next} theme`;
  return (
    <Button look="ghost" size="icon" aria-label={label} title={label} onClick={() => setTheme(next)}>
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
