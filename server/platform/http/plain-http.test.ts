import { expect, test } from 'vitest';
import { readSettings } from '#server/platform/env.ts';
import { plainHttpWarning, refusePlainHttp } from '#server/platform/http/plain-http.ts';

test.each([
  [{}],
  [{ HOST: '::1' }],
  [{ PUBLIC_ORIGIN: 'http://localhost:5173' }],
  [{ PUBLIC_ORIGIN: 'https://castmate.example' }],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://castmate.example' }],
])('with %o nothing travels in the clear, and there is nothing to say', (env) => {
  refusePlainHttp(readSettings(env));
  expect(plainHttpWarning(readSettings(env))).toBeNull();
});

test.each([
  [{ PUBLIC_ORIGIN: 'http://castmate.example' }, 'PUBLIC_ORIGIN=http://castmate.example serves'],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.5:3000' }, 'PUBLIC_ORIGIN=http://192.168.1.5:3000 serves'],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 without PUBLIC_ORIGIN serves'],
  [{ HOST: '::' }, 'HOST=:: without PUBLIC_ORIGIN serves'],
])('with %o the start is refused, unless plain http is allowed, which is said loudly', (env, reason) => {
  expect(() => refusePlainHttp(readSettings(env))).toThrow(reason);
  const allowed = readSettings({ ...env, ALLOW_PLAIN_HTTP: '1' });
  refusePlainHttp(allowed);
  expect(plainHttpWarning(allowed)).toMatch(/^WARNING: http:/);
});
