import type { Drill } from '#core/rehearsal/drills.ts';

/** How large a line can be set so that it stays on the screen, by its length. */
export function lineSize(text: string): 'huge' | 'large' | 'medium' | 'small' {
  if (text.length <= 70) return 'huge';
  if (text.length <= 170) return 'large';
  return text.length <= 420 ? 'medium' : 'small';
}

/** 0 to 100: how much of the scene lies behind. */
export function progressPercent(cueIndex: number, cueCount: number | undefined): number {
  return cueCount ? Math.min(100, (cueIndex / cueCount) * 100) : 0;
}

/** What is run, where that is not the whole scene as it stands. */
export function drillName({ selection, pace }: Drill): string | undefined {
  switch (selection.type) {
    case 'just-cues':
      return 'Just cues';
    case 'lines':
      return selection.name === 'today' ? 'Today’s lines' : 'Problem spots';
    case 'whole-scene':
      return pace === 'speed' ? 'Speed run' : undefined;
  }
}
