/** The sockets that are opened while they are held. */
export interface HeldSockets {
  /** Closes them, and every one that is yet to be opened. Who listens hears of it at once. */
  abandon(): void;
  /** Further sockets are nobody's business. */
  letGo(): void;
}

export interface SocketNews {
  /** A socket was dialled. */
  dialled(): void;
  /** Its first frame is here. False: nobody else shall see it. */
  firstFrame(data: unknown): boolean;
}

/**
 * Holds every socket that the page opens from now on. The official client gives no hand on the one that it waits for, and
 * it waits for ever where the first frame is missing or another than it expects; meanwhile it has the microphone. The
 * page opens no other sockets.
 */
export function holdSockets(news: SocketNews): HeldSockets {
  const Original = globalThis.WebSocket;
  const opened: WebSocket[] = [];
  let abandoned = false;

  class Held extends Original {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      opened.push(this);
      news.dialled();
      const look = (event: MessageEvent) => news.firstFrame(event.data) || event.stopImmediatePropagation();
      this.addEventListener('message', look, { once: true });
      if (abandoned) queueMicrotask(() => hangUp(this));
    }
  }
  globalThis.WebSocket = Held;

  return {
    abandon() {
      abandoned = true;
      for (const socket of opened) hangUp(socket);
    },
    letGo() {
      if (globalThis.WebSocket === Held) globalThis.WebSocket = Original;
    },
  };
}

/** The other side may take its time to close, or never do it: whoever waits for the end is told before. */
function hangUp(socket: WebSocket): void {
  socket.close();
  socket.dispatchEvent(new CloseEvent('close', { code: 1000 }));
}
