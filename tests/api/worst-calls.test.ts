import { expect, test } from 'vitest';
import { nameOfRoute, type RouteRow, routeTable } from './route-table.ts';
import { takesNoText, worstCalls } from './worst-calls.ts';

const takesBody = ({ body, method }: RouteRow) => body !== undefined || method === 'POST';

test('of every route that takes a body it is known what is the worst of it, or that no text is in it', () => {
  const known = [...Object.keys(worstCalls), ...takesNoText];
  expect(
    routeTable
      .filter(takesBody)
      .map(nameOfRoute)
      .filter((name) => !known.includes(name)),
  ).toEqual([]);
  const routes = routeTable.map(nameOfRoute);
  expect(known.filter((name) => !routes.includes(name))).toEqual([]);
});
