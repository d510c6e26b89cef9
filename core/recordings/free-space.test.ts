import { describe, expect, it } from 'vitest';
import { bytesPerSecond, roomFor } from '#core/recordings/free-space.ts';

const seconds = (count: number) => 2 * count * bytesPerSecond('video');

describe('the room for a take', () => {
  it('is told by how long it could still go on, with the finished file beside it', () => {
    expect(roomFor('video', seconds(20), 0)).toBe('none');
    expect(roomFor('video', seconds(60), 0)).toBe('little');
    expect(roomFor('video', seconds(1_000), 0)).toBe('enough');
    expect(roomFor('video', seconds(1_000), seconds(990))).toBe('none');
  });

  it('is larger for a voice than for a picture', () => {
    expect(roomFor('audio', seconds(60), 0)).toBe('enough');
  });

  it('is taken for enough where the browser does not tell', () => {
    expect(roomFor('video', undefined, 1e12)).toBe('enough');
  });
});
