import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server of a test can be asked. */
export interface Loopback {
  port: number;
  /** `http://127.0.0.1:PORT` */
  origin: string;
  /** Breaks off whatever is under way. */
  close(): Promise<void>;
}

/** Has the server listen on a free port of this machine. */
export async function listenOnLoopback(server: Server): Promise<Loopback> {
  // A busy machine pauses for longer than it would wait, and a request would meet a connection that is just being closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
