// The product with live reload, at the same address as `npm start`: Vite serves the web app and passes the API on to
// the server, which restarts when its source changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const host = '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const serverPort = await freePort();

const web = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  clearScreen: false,
  server: {
    host,
    port,
    strictPort: true,
    proxy: { '^/(api|oidc|oidc-login)/': { target: `http://${host}:${serverPort}` } },
  },
});

const tsx = path.join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    LOG_LEVEL: 'info',
    ...process.env,
    HOST: host,
    PORT: String(serverPort),
    PUBLIC_ORIGIN: `http://${host}:${port}`,
  },
});
const ended = once(server, 'exit');

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill('SIGTERM'));
}
// npm's shell keeps a signal to itself: when it is gone, so are we.
const startedBy = process.ppid;
setInterval(() => process.ppid !== startedBy && server.kill('SIGTERM'), 500).unref();

// The address is passed on once it answers, the server's part of it too.
server.stdout.once('data', async (said) => {
  await web.listen().catch((/** @type {Error} */ error) => {
    console.error(`${error.message}. Set PORT to another port.`);
    server.kill('SIGTERM');
  });
  process.stdout.write(said);
  server.stdout.pipe(process.stdout);
});

const [code] = await ended;
await web.close();
process.exit(code ?? 0);

/** @returns {Promise<number>} */
async function freePort() {
  const socket = createSocket().listen(0, host);
  await once(socket, 'listening');
  const address = socket.address();
  socket.close();
  await once(socket, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
