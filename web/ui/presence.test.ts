import { describe, expect, it } from 'vitest';
import { interfaceTimes } from '#core/limits.ts';
import { openPresence } from './presence.ts';

/** A page whose sight and clock are moved by hand. */
function openPage() {
  let [visible, now, away] = [true, 0, 0];
  let changed: () => void = () => undefined;
  let tick: () => void = () => undefined;
  const presence = openPresence({
    isVisible: () => visible,
    onVisibilityChange(listener) {
      changed = listener;
      return () => undefined;
    },
    date: () => now,
    every(_ms, callback) {
      tick = callback;
      return () => undefined;
    },
  });
  presence.onAway(() => {
    away += 1;
  });
  return {
    presence,
    away: () => away,
    see(isSeen: boolean) {
      visible = isSeen;
      changed();
    },
    pass(ms: number) {
      now += ms;
      tick();
    },
  };
}

describe('whether somebody can be before the page', () => {
  it('a page that goes out of sight is away, and told once', () => {
    const page = openPage();
    page.see(false);
    page.pass(60_000);
    expect([page.away(), page.presence.isHere()]).toEqual([1, false]);
    page.see(true);
    page.pass(1_000);
    expect([page.away(), page.presence.isHere()]).toEqual([1, true]);
  });

  it('a device that has slept was away, though its page was never hidden', () => {
    const page = openPage();
    page.pass(1_000);
    page.pass(interfaceTimes.sleptMs);
    expect(page.away()).toBe(1);
    page.pass(1_000);
    expect(page.away()).toBe(1);
  });

  it('a machine that is busy for some seconds is not asleep', () => {
    const page = openPage();
    for (const ms of [1_000, 4_000, interfaceTimes.sleptMs - 1]) page.pass(ms);
    expect(page.away()).toBe(0);
  });
});
