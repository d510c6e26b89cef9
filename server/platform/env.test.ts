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
      databasePoolSize: 10,
      s3: null,
      google: null,
      languageModel: null,
      transcriber: null,
      elevenLabs: null,
      publicOrigin: null,
      allowPlainHttp: false,
      trustedProxies: 0,
      drainSeconds: 0,
      logLevel: 'warn',
    });
  });

  test('use ElevenLabs with a key, and not without, whatever else is said of it', () => {
    const said = { ELEVENLABS_BASE_URL: 'http://127.0.0.1:9/', ELEVENLABS_VOICES: 'mia=abc, brad=D3f' };
    expect(readSettings(said).elevenLabs).toBeNull();
    expect(readSettings({ ELEVENLABS_API_KEY: 'key', ...said }).elevenLabs).toEqual({
      apiKey: 'key',
      baseUrl: 'http://127.0.0.1:9',
      voices: { mia: 'abc', brad: 'D3f' },
    });
    expect(readSettings({ ELEVENLABS_API_KEY: 'key' }).elevenLabs).toEqual({
      apiKey: 'key',
      baseUrl: 'https://api.elevenlabs.io',
      voices: {},
    });
    expect(refusalOf({ ELEVENLABS_VOICES: 'mia' })).toMatch(/^ELEVENLABS_VOICES must name voices/);
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
        DATABASE_POOL_SIZE: '25',
        S3_BUCKET: 'castmate-files',
        S3_ENDPOINT: 'https://s3.example/',
        S3_REGION: 'eu-central-1',
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
        PUBLIC_ORIGIN: 'https://castmate.example/',
        ALLOW_PLAIN_HTTP: '1',
        TRUSTED_PROXIES: '1',
        DRAIN_SECONDS: '10',
        LOG_LEVEL: 'debug',
      }),
    ).toEqual({
      port: 8080,
      host: '::1',
      dataDir: '/srv/castmate',
      databaseUrl: 'postgres://castmate@db/castmate',
      databasePoolSize: 25,
      s3: { bucket: 'castmate-files', region: 'eu-central-1', endpoint: 'https://s3.example' },
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
      languageModel: null,
      transcriber: null,
      elevenLabs: null,
      publicOrigin: 'https://castmate.example',
      allowPlainHttp: true,
      trustedProxies: 1,
      drainSeconds: 10,
      logLevel: 'debug',
    });
  });

  test('keep files in a bucket only where one is named', () => {
    expect(readSettings({ S3_REGION: 'eu-central-1' }).s3).toBeNull();
    expect(readSettings({ S3_BUCKET: 'files' }).s3).toEqual({
      bucket: 'files',
      region: 'us-east-1',
      endpoint: null,
    });
    expect(refusalOf({ S3_ENDPOINT: 'https://s3.example' })).toMatch(/S3_BUCKET is not/);
    expect(refusalOf({ S3_BUCKET: 'No Bucket' })).toMatch(/^S3_BUCKET must be the name of a bucket/);
  });

  test('name the transcriber', () => {
    const local = { TRANSCRIBER: 'openai-compatible', TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:8000/v1/' };
    expect(readSettings(local).transcriber).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:8000/v1',
      model: 'whisper-1',
      apiKey: null,
    });
    expect(readSettings({ TRANSCRIBER: 'elevenlabs', ELEVENLABS_API_KEY: 'key' }).transcriber).toEqual({
      provider: 'elevenlabs',
      baseUrl: 'https://api.elevenlabs.io',
      model: 'scribe_v1',
      apiKey: 'key',
    });
    expect(() => readSettings({ TRANSCRIBER: 'elevenlabs' })).toThrow('ELEVENLABS_API_KEY is not set');
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
    ['LANGUAGE_MODEL', 'gpt'],
    ['OPENAI_COMPATIBLE_BASE_URL', 'localhost:11434'],
    ['OPENAI_COMPATIBLE_BASE_URL', 'http://me:secret@127.0.0.1/v1'],
    ['GOOGLE_GENERATIVE_AI_BASE_URL', 'file:///models'],
    ['DATABASE_POOL_SIZE', '1'],
    ['ALLOW_PLAIN_HTTP', 'yes'],
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

describe('the language model', () => {
  const google = { GOOGLE_GENERATIVE_AI_API_KEY: 'g' };
  const local = {
    OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1/',
    OPENAI_COMPATIBLE_MODEL: 'qwen3',
  };
  const anthropic = { ANTHROPIC_API_KEY: 'a' };
  const all = { ...anthropic, ...google, ...local };
  const named = (LANGUAGE_MODEL: string, env: Record<string, string>) =>
    readSettings({ ...env, LANGUAGE_MODEL }).languageModel;

  test('is none unless one is named, whatever keys stand in the environment', () => {
    for (const env of [
      {},
      google,
      local,
      anthropic,
      all,
      { OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1/v1' },
    ]) {
      expect(readSettings(env).languageModel).toBeNull();
      expect(named('none', env)).toBeNull();
      expect(named(' ', env)).toBeNull();
    }
  });

  test('is the one that is named', () => {
    expect(named('google', all)).toEqual({
      provider: 'google',
      baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
      model: 'gemini-flash-latest',
      apiKey: 'g',
    });
    expect(named('openai-compatible', all)).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'qwen3',
      apiKey: null,
    });
    expect(named('anthropic', all)).toEqual({
      provider: 'anthropic',
      baseUrl: 'https://api.anthropic.com/v1',
      model: 'claude-haiku-5-5',
      apiKey: 'a',
    });
  });

  test('and its address can be others than the providers have', () => {
    const env = {
      ...google,
      GOOGLE_GENERATIVE_AI_MODEL: 'gemini-2.5-pro',
      GOOGLE_GENERATIVE_AI_BASE_URL: 'http://proxy/v1',
    };
    expect(named('google', env)).toMatchObject({ model: 'gemini-2.5-pro', baseUrl: 'http://proxy/v1' });
  });

  test('is refused where it is named but not set up, or set up by half', () => {
    const half = { OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1/v1' };
    expect(refusalOf({ LANGUAGE_MODEL: 'google' })).toMatch(/GOOGLE_GENERATIVE_AI_API_KEY is not/);
    expect(refusalOf({ LANGUAGE_MODEL: 'anthropic', ...google })).toMatch(/ANTHROPIC_API_KEY is not/);
    expect(refusalOf({ LANGUAGE_MODEL: 'openai-compatible' })).toMatch(/OPENAI_COMPATIBLE_BASE_URL is not/);
    expect(refusalOf({ LANGUAGE_MODEL: 'openai-compatible', ...half })).toMatch(/_MODEL is not/);
  });
});
