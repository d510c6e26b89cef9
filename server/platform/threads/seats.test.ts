import { expect, test } from 'vitest';
import { createSeats } from './seats.ts';

const never = new AbortController().signal;

test('seats are given in the order of asking, as they become free', async () => {
  const seats = createSeats(1);
  const order: string[] = [];
  const leave = await seats.take(never);
  const second = seats.take(never).then((leaveSecond) => {
    order.push('second');
    leaveSecond();
  });
  const third = seats.take(never).then((leaveThird) => {
    order.push('third');
    leaveThird();
  });
  expect(order).toEqual([]);
  leave();
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
  await seats.empty();
});

test('who gives up waiting does not hold up the others', async () => {
  const seats = createSeats(1);
  const leave = await seats.take(never);
  const impatient = new AbortController();
  const waiting = seats.take(impatient.signal);
  const next = seats.take(never);
  impatient.abort(new Error('no more time'));
  await expect(waiting).rejects.toThrow('no more time');
  leave();
  (await next)();
  await seats.empty();
});
