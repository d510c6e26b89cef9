import { describe, expect, test } from 'vitest';
import { arrivalOf } from '#server/platform/http/own-address.ts';

const own = 'http://127.0.0.1:3000';
const asked = (host: string, path = '/', method = 'GET') =>
  arrivalOf({ method, url: `http://${host}${path}`, host }, own);

describe('a request sent to', () => {
  test('our own address is served', () => {
    expect(asked('127.0.0.1:3000')).toEqual({ kind: 'serve' });
  });

  test('another name of this machine moves to our own address, since sessions and recordings are kept there', () => {
    expect(asked('localhost:3000', '/scripts?open=1')).toEqual({
      kind: 'redirect',
      to: 'http://127.0.0.1:3000/scripts?open=1',
    });
    expect(asked('[::1]:3000').kind).toBe('redirect');
  });

  test('another name of this machine is served where it is a call and not a page', () => {
    expect(asked('localhost:3000', '/api/health').kind).toBe('serve');
    expect(asked('localhost:3000', '/x', 'POST').kind).toBe('serve');
  });

  test('another port of this machine, as a tunnel does, is not sent where it may not get', () => {
    expect(asked('localhost:8080').kind).toBe('serve');
  });

  test.each(['evil.example:3000', 'evil.example', '127.0.0.1.evil.example:3000', ''])(
    'the foreign name %j is refused',
    (host) => {
      expect(arrivalOf({ method: 'GET', url: 'http://127.0.0.1:3000/', host }, own)).toEqual({
        kind: 'refuse',
      });
    },
  );

  test('any name is served behind a reverse proxy, which may rename the request', () => {
    const request = { method: 'GET', url: 'http://10.0.0.7:3000/', host: '10.0.0.7:3000' };
    expect(arrivalOf(request, 'https://castmate.example')).toEqual({ kind: 'serve' });
  });
});
