import { afterAll, beforeAll, expect, test } from 'vitest';
import { YieldingPglite } from './yielding-pglite.ts';

let lite: YieldingPglite;

beforeAll(async () => {
  lite = await YieldingPglite.start();
});

afterAll(() => lite.close());

test('while statements follow each other without a pause, the thread turns to what else waits', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const statements = Array.from({ length: 200 }, (_, index) => lite.query('select $1::int as n', [index]));
  const answers = await Promise.all(statements);
  clearImmediate(next);
  expect(answers.map(({ rows }) => rows)).toEqual(answers.map((_, index) => [{ n: index }]));
  expect(turns).toBeGreaterThan(1);
});

test('a transaction stays whole though the thread turns away within it', async () => {
  await lite.exec('create table beat (id int)');
  const failing = lite.transaction(async (transaction) => {
    await transaction.query('insert into beat values (1)');
    throw new Error('no such luck');
  });
  const others = Array.from({ length: 20 }, (_, index) =>
    lite.query('insert into beat values ($1)', [index + 2]),
  );
  await expect(failing).rejects.toThrow('no such luck');
  await Promise.all(others);
  expect((await lite.query('select count(*)::int as n from beat')).rows).toEqual([{ n: 20 }]);
});
