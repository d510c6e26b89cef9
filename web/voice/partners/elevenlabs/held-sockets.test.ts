import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdSockets } from './held-sockets.ts';

/** A socket that nobody answers: closing it takes for ever. */
class SilentSocket extends EventTarget {
  readonly address: string;
  isClosing = false;

  constructor(address: string) {
    super();
    this.address = address;
  }

  close() {
    this.isClosing = true;
  }
}

class Closing extends Event {
  readonly code: number;

  constructor(type: string, { code }: { code: number }) {
    super(type);
    this.code = code;
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('CloseEvent', Closing);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const news = { dialled: () => undefined, firstFrame: () => true };

function dial() {
  const socket = new WebSocket('wss://agents.example') as unknown as SilentSocket;
  const ends: number[] = [];
  socket.addEventListener('close', (event) => ends.push((event as Closing).code));
  return { socket, ends };
}

describe('sockets that are held', () => {
  it('show their first frame to who holds them, and to others if it says so', () => {
    const seen: unknown[] = [];
    const told: unknown[] = [];
    holdSockets({
      dialled: () => told.push('dialled'),
      firstFrame: (data) => told.push(data) > 0 && data !== 'wrong',
    });
    for (const frames of [
      ['wrong', 'second'],
      ['right', 'second'],
    ]) {
      const { socket } = dial();
      socket.addEventListener('message', (event) => seen.push((event as MessageEvent).data));
      for (const data of frames) socket.dispatchEvent(new MessageEvent('message', { data }));
    }
    expect(told).toEqual(['dialled', 'wrong', 'dialled', 'right']);
    expect(seen).toEqual(['second', 'right', 'second']);
  });

  it('are closed when they are abandoned, and who waits for the end hears of it at once', () => {
    const held = holdSockets(news);
    const { socket, ends } = dial();
    expect(socket.address).toBe('wss://agents.example');
    held.abandon();
    expect(socket.isClosing).toBe(true);
    expect(ends).toEqual([1000]);
  });

  it('are closed as soon as somebody listens where they come too late', async () => {
    const held = holdSockets(news);
    held.abandon();
    const { socket, ends } = dial();
    await Promise.resolve();
    expect(socket.isClosing).toBe(true);
    expect(ends).toEqual([1000]);
  });

  it('are the browser’s own again once they are let go', () => {
    const held = holdSockets(news);
    held.letGo();
    expect(WebSocket).toBe(SilentSocket);
    const { socket } = dial();
    held.abandon();
    expect(socket.isClosing).toBe(false);
  });
});
