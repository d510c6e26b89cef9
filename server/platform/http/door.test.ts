import { expect, onTestFinished, test } from 'vitest';
import { openDoor } from '#server/platform/http/door.ts';

async function open() {
  const door = await openDoor({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => door.close(0));
  return { door, url: `http://127.0.0.1:${door.port}/api/health` };
}

test('until the product can serve, every request is told that it is starting', async () => {
  const { door, url } = await open();
  const early = await fetch(url);
  expect(early.status).toBe(503);
  expect(early.headers.get('retry-after')).toBe('1');
  expect(await early.json()).toMatchObject({ errorId: 'server.starting' });

  door.admit((_incoming, outgoing) => outgoing.end('served'));
  expect(await (await fetch(url)).text()).toBe('served');
});

test('a connection is kept for longer than the minute for which a proxy in front keeps it', async () => {
  const { url } = await open();
  const [, seconds] = /timeout=(\d+)/.exec((await fetch(url)).headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test('a port that is taken is refused with what to do', async () => {
  const { door } = await open();
  await expect(openDoor({ host: '127.0.0.1', port: door.port })).rejects.toThrow(
    `Port ${door.port} on 127.0.0.1 is used by another program. Stop that program, or set PORT to another port.`,
  );
});

test('an address of another machine is refused by its name', async () => {
  await expect(openDoor({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    /^HOST=192\.0\.2\.1 is not an address/,
  );
});

test('closing lets an answer that is under way end', async () => {
  const { door, url } = await open();
  let finish = () => {};
  const asked = new Promise<void>((resolve) => {
    door.admit((_incoming, outgoing) => {
      finish = () => outgoing.end('whole');
      resolve();
    });
  });
  const answer = fetch(url);
  await asked;
  const closed = door.close(60_000);
  finish();
  expect(await (await answer).text()).toBe('whole');
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});

test('closing cuts off an answer that does not end in time', async () => {
  const { door, url } = await open();
  const asked = new Promise<void>((resolve) => {
    door.admit(() => resolve());
  });
  const answer = fetch(url);
  const cutOff = expect(answer).rejects.toThrow();
  await asked;
  await door.close(0);
  await cutOff;
});
