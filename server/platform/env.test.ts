import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/platform/env.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

const refusalOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the settings', () => {
  test('need nothing to be set', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: null,
      google: null,
      publicOrigin: null,
      trustedProxies: 0,
      logLevel: 'warn',
    });
  });

  test('take an empty variable as unset, as a line "PORT=" in a settings file means it', () => {
    expect(readSettings({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(readSettings({}));
  });

  test('read every variable', () => {
    expect(
      readSettings({
        PORT: '8080',
        HOST: '::1',
        DATA_DIR: '/srv/castmate',
        DATABASE_URL: 'postgres://castmate@db/castmate',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
        PUBLIC_ORIGIN: 'https://castmate.example/',
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'debug',
      }),
    ).toEqual({
      port: 8080,
      host: '::1',
      dataDir: '/srv/castmate',
      databaseUrl: 'postgres://castmate@db/castmate',
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      publicOrigin: 'https://castmate.example',
      trustedProxies: 1,
      logLevel: 'debug',
    });
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '3000; rm'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'two words'],
    ['HOST', 'http://127.0.0.1'],
    ['DATABASE_URL', 'mysql://localhost/castmate'],
    ['PUBLIC_ORIGIN', 'castmate.example'],
    ['PUBLIC_ORIGIN', 'https://castmate.example/app'],
    ['PUBLIC_ORIGIN', 'https://me@castmate.example'],
    ['PUBLIC_ORIGIN', 'ftp://castmate.example'],
    ['TRUSTED_PROXIES', 'all'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name} must `));
  });

  test('name every variable at fault at once', () => {
    expect(refusalOf({ PORT: 'x', LOG_LEVEL: 'y' }).split('\n')).toEqual([
      expect.stringMatching(/^PORT /),
      expect.stringMatching(/^LOG_LEVEL /),
    ]);
  });

  test('take the two Google values together or not at all', () => {
    expect(refusalOf({ GOOGLE_CLIENT_ID: 'id' })).toMatch(/GOOGLE_CLIENT_SECRET is not/);
    expect(refusalOf({ GOOGLE_CLIENT_SECRET: 'secret' })).toMatch(/GOOGLE_CLIENT_ID is not/);
  });

  test('never repeat a secret in a refusal', () => {
    expect(refusalOf({ GOOGLE_CLIENT_SECRET: 'hunter2', PORT: 'x' })).not.toContain('hunter2');
    expect(refusalOf({ DATABASE_URL: 'mysql://castmate:hunter2@db/castmate' })).not.toContain('hunter2');
  });
});
