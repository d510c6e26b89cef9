import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a browser and the server that breaks. */
export interface CuttingProxy {
  port: number;
  /** Where the server listens. */
  leadTo(port: number): void;
  /** The connection breaks each time when so many bytes more have gone to the server; the last stretch holds. */
  cutAfter(bytes: readonly number[]): void;
  readonly cuts: number;
  /** Bytes that have gone to the server. */
  readonly passed: number;
  close(): Promise<void>;
}

export async function openCuttingProxy(): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let target = 0;
  let left: number[] = [];
  let sinceCut = 0;
  let cuts = 0;
  let passed = 0;

  function cut() {
    left.shift();
    sinceCut = 0;
    cuts += 1;
    for (const socket of open) socket.destroy();
  }

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    near.on('data', (bytes) => {
      passed += bytes.length;
      sinceCut += bytes.length;
      const [next] = left;
      if (next !== undefined && sinceCut > next) return cut();
      if (!far.write(bytes)) {
        near.pause();
        far.once('drain', () => near.resume());
      }
    });
    near.on('end', () => far.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port;
    },
    cutAfter: (bytes) => {
      left = [...bytes];
      sinceCut = 0;
    },
    get cuts() {
      return cuts;
    },
    get passed() {
      return passed;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
