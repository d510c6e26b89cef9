import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/platform/env.ts';
import { chooseIdentityKind } from '#server/platform/identity/choose-kind.ts';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const kindFor = (env: Record<string, string>) => chooseIdentityKind(readSettings(env));

describe('the local identity', () => {
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', 'LOCALHOST'])('is offered on %s', (HOST) => {
    expect(kindFor({ HOST })).toBe('local');
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'castmate.example', '127.evil.example'])(
    'is refused on %s, with the reason and the way out',
    (HOST) => {
      expect(() => kindFor({ HOST })).toThrow(
        `HOST=${HOST} lets other machines reach CastMate, where the local identity lets anyone sign in as anyone. ` +
          'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET to sign in with Google, or remove HOST to keep ' +
          'CastMate on this machine.',
      );
    },
  );

  test('is refused behind a public origin', () => {
    expect(() => kindFor({ PUBLIC_ORIGIN: 'https://castmate.example' })).toThrow(/^PUBLIC_ORIGIN=https/);
    expect(kindFor({ PUBLIC_ORIGIN: 'http://localhost:5173' })).toBe('local');
  });

  test('gives way to Google wherever Google is set', () => {
    expect(kindFor(google)).toBe('google');
    expect(kindFor({ ...google, HOST: '0.0.0.0' })).toBe('google');
  });
});
