import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loopbackAliases, mayChangeState, type RequestSource } from '#server/platform/http/same-origin.ts';

const own = 'http://127.0.0.1:3000';
const post: RequestSource = {
  method: 'POST',
  origin: own,
  host: '127.0.0.1:3000',
  fetchSite: 'same-origin',
};

describe('a request that changes something', () => {
  test('is taken from our own origin', () => {
    expect(mayChangeState(post, own)).toBe(true);
    expect(mayChangeState({ ...post, fetchSite: undefined }, own)).toBe(true);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'post'])('%s without Origin is refused', (method) => {
    expect(mayChangeState({ ...post, method, origin: undefined }, own)).toBe(false);
  });

  test.each([
    'http://127.0.0.1:3001',
    'https://127.0.0.1:3000',
    'http://127.0.0.1',
    'http://127.0.0.1:3000.evil.example',
    'http://evil.example',
    'http://localhost.evil.example:3000',
    'null',
    '',
    'file://',
  ])('is refused from %s', (origin) => {
    expect(mayChangeState({ ...post, origin }, own)).toBe(false);
  });

  test.each(['cross-site', 'same-site', 'none'])('is refused when the browser calls it %s', (fetchSite) => {
    expect(mayChangeState({ ...post, fetchSite }, own)).toBe(false);
  });

  test('is taken by another name of this machine where it was sent to that name', () => {
    const byName = { ...post, origin: 'http://localhost:3000', host: 'localhost:3000' };
    expect(mayChangeState(byName, own)).toBe(true);
    expect(mayChangeState({ ...byName, host: '127.0.0.1:3000' }, own)).toBe(false);
    expect(mayChangeState({ ...byName, host: undefined }, own)).toBe(false);
  });

  test('has no other names on a public address', () => {
    const publicOrigin = 'https://castmate.example';
    expect(mayChangeState({ ...post, origin: publicOrigin, host: 'castmate.example' }, publicOrigin)).toBe(
      true,
    );
    expect(mayChangeState({ ...post, origin: own, host: '127.0.0.1:3000' }, publicOrigin)).toBe(false);
    expect(loopbackAliases(publicOrigin)).toEqual([]);
  });

  test('is refused from every web origin but our own and its aliases', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.webUrl(), (origin, host) => {
        const source = { ...post, origin: new URL(origin).origin, host: new URL(host).host };
        expect(mayChangeState(source, own)).toBe(false);
      }),
    );
  });
});

test.each(['GET', 'HEAD', 'OPTIONS'])('a %s changes nothing and may come from anywhere', (method) => {
  expect(
    mayChangeState({ method, origin: 'http://evil.example', host: undefined, fetchSite: 'cross-site' }, own),
  ).toBe(true);
});
