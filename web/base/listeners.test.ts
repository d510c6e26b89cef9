import { describe, expect, it } from 'vitest';
import { createListeners } from './listeners.ts';

describe('listeners', () => {
  it('are told what is new, until they listen no more', () => {
    const listeners = createListeners<[level: number]>();
    const heard: string[] = [];
    const leave = listeners.add((level) => heard.push(`one ${level}`));
    listeners.add((level) => heard.push(`other ${level}`));
    listeners.tell(1);
    leave();
    listeners.tell(2);
    listeners.clear();
    listeners.tell(3);
    expect(heard).toEqual(['one 1', 'other 1', 'other 2']);
  });
});
