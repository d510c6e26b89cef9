import { z } from 'zod';
import { defaultPort } from '#core/limits.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';

/** What the environment decides. Every variable is optional; an empty one counts as unset. */
export interface Settings {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  /** Folder of the embedded database and of every uploaded or rendered byte. */
  dataDir: string;
  /** A Postgres server instead of the embedded database. */
  databaseUrl: string | null;
  /** Connections to that server at once, of this process. */
  databasePoolSize: number;
  /** The bucket that keeps the bytes instead of the data folder. */
  s3: { bucket: string; region: string; endpoint: string | null } | null;
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** The language model that is asked about doubtful lines; null, unless one is named, asks nobody. */
  languageModel: LanguageModelSettings | null;
  /** Who writes spoken messages down; null, unless one is named, sends no sound to anybody. */
  transcriber: TranscriberSettings | null;
  /** Who gives the voices and the live agent; null leaves both to the product itself. */
  elevenLabs: ElevenLabsSettings | null;
  /** The address that people open, where it is not the one listened on (behind a reverse proxy). */
  publicOrigin: string | null;
  /** Whether other machines may be served without https. */
  allowPlainHttp: boolean;
  /** How many reverse proxies of ours stand in front and append to `X-Forwarded-For`. */
  trustedProxies: number;
  /** How long everything is served after the signal to stop, while health says that it stops. */
  drainSeconds: number;
  logLevel: (typeof logLevels)[number];
}

/** Where ElevenLabs is asked, and as whom. */
export interface ElevenLabsSettings {
  apiKey: string;
  baseUrl: string;
  /** Its ids of voices, by our names for them, in place of those that the product chooses. */
  voices: Record<string, string>;
}

/** Where a language model is asked, and as whom. */
export type LanguageModelSettings = { baseUrl: string; model: string } & (
  | { provider: 'google' | 'anthropic'; apiKey: string }
  /** A model on one's own machine wants no key. */
  | { provider: 'openai-compatible'; apiKey: string | null }
);

/** Where a transcriber is asked, and as whom. */
export type TranscriberSettings = { baseUrl: string; model: string } & (
  | { provider: 'elevenlabs'; apiKey: string }
  /** One on one's own machine wants no key. */
  | { provider: 'openai-compatible'; apiKey: string | null }
);

const transcribers = ['openai-compatible', 'elevenlabs', 'none'] as const;

const languageModels = ['google', 'openai-compatible', 'anthropic', 'none'] as const;

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const wholeNumber = (most: number, least = 0) => {
  const reason = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, reason)
    .transform(Number)
    .refine((value) => value >= least && value <= most, reason);
};

const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && !url.username;
  if (!url || !bare || !/^https?:$/.test(url.protocol)) {
    context.addIssue({
      code: 'custom',
      message: 'must be an address without a path, such as https://castmate.example',
    });
    return z.NEVER;
  }
  return url.origin;
});

const baseAddress = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    context.addIssue({ code: 'custom', message: 'must be an address such as http://127.0.0.1:11434/v1' });
    return z.NEVER;
  }
  return url.href.replace(/\/+$/, '');
});

const voices = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([a-z]+)=(\w+)\s*$/.exec(pair));
  if (pairs.every((pair) => pair !== null)) {
    return Object.fromEntries(pairs.map(([, name = '', id = '']) => [name, id]));
  }
  context.addIssue({
    code: 'custom',
    message: 'must name voices with their ids, such as mia=abc123,brad=def456',
  });
  return z.NEVER;
});

const variables = z.object({
  PORT: wholeNumber(65_535).default(defaultPort),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address, such as 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(500, 2).default(10),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().default('us-east-1'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: origin.default('https://accounts.google.com'),
  // Scripts are under secrecy agreements: a key that stands there for another program must not be enough to send lines.
  LANGUAGE_MODEL: z.enum(languageModels, `must be one of ${languageModels.join(', ')}`).default('none'),
  OPENAI_COMPATIBLE_BASE_URL: baseAddress.optional(),
  OPENAI_COMPATIBLE_API_KEY: z.string().optional(),
  OPENAI_COMPATIBLE_MODEL: z.string().optional(),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  GOOGLE_GENERATIVE_AI_MODEL: z.string().default('gemini-flash-latest'),
  GOOGLE_GENERATIVE_AI_BASE_URL: baseAddress.default('https://generativelanguage.googleapis.com/v1beta'),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_MODEL: z.string().default('claude-haiku-5-5'),
  ANTHROPIC_BASE_URL: baseAddress.default('https://api.anthropic.com/v1'),
  // The actor's voice is sent to nobody who is not named for it.
  TRANSCRIBER: z.enum(transcribers, `must be one of ${transcribers.join(', ')}`).default('none'),
  TRANSCRIPTION_BASE_URL: baseAddress.optional(),
  TRANSCRIPTION_API_KEY: z.string().optional(),
  TRANSCRIPTION_MODEL: z.string().optional(),
  ELEVENLABS_API_KEY: z.string().optional(),
  ELEVENLABS_BASE_URL: baseAddress.default('https://api.elevenlabs.io'),
  ELEVENLABS_VOICES: voices.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  ALLOW_PLAIN_HTTP: z.enum(['0', '1'], 'must be 1 to allow it, or 0').default('0'),
  TRUSTED_PROXIES: wholeNumber(10).default(0),
  DRAIN_SECONDS: wholeNumber(300).default(0),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
});

/** The settings in `env`. Throws a `StartRefusal` that names every variable at fault. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    throw new StartRefusal(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    s3: s3(values),
    google: googleClient(values),
    languageModel: languageModel(values),
    transcriber: transcriber(values),
    elevenLabs: elevenLabs(values),
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    allowPlainHttp: values.ALLOW_PLAIN_HTTP === '1',
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL,
  };
}

function s3(values: z.infer<typeof variables>): Settings['s3'] {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint = null } = values;
  if (bucket) return { bucket, region, endpoint };
  if (endpoint) throw new StartRefusal('S3_ENDPOINT is set but S3_BUCKET is not.');
  return null;
}

function googleClient(values: z.infer<typeof variables>): Settings['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values;
  if (clientId && clientSecret) return { clientId, clientSecret, issuer };
  if (!clientId && !clientSecret) return null;
  const [given, missing] = clientId
    ? ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']
    : ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'];
  throw new StartRefusal(`${given} is set but ${missing} is not: sign-in with Google needs both.`);
}

function transcriber(values: z.infer<typeof variables>): TranscriberSettings | null {
  switch (values.TRANSCRIBER) {
    case 'none':
      return null;
    case 'openai-compatible': {
      const {
        TRANSCRIPTION_BASE_URL: baseUrl,
        TRANSCRIPTION_MODEL: model = 'whisper-1',
        TRANSCRIPTION_API_KEY: apiKey = null,
      } = values;
      if (!baseUrl) return missing('openai-compatible', 'TRANSCRIPTION_BASE_URL', 'TRANSCRIBER');
      return { provider: 'openai-compatible', baseUrl, model, apiKey };
    }
    case 'elevenlabs': {
      const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_BASE_URL: baseUrl } = values;
      if (!apiKey) return missing('elevenlabs', 'ELEVENLABS_API_KEY', 'TRANSCRIBER');
      return { provider: 'elevenlabs', baseUrl, model: values.TRANSCRIPTION_MODEL ?? 'scribe_v1', apiKey };
    }
  }
}

function elevenLabs(values: z.infer<typeof variables>): ElevenLabsSettings | null {
  const { ELEVENLABS_API_KEY: apiKey, ELEVENLABS_BASE_URL: baseUrl, ELEVENLABS_VOICES: voices = {} } = values;
  return apiKey ? { apiKey, baseUrl, voices } : null;
}

function languageModel(values: z.infer<typeof variables>): LanguageModelSettings | null {
  switch (values.LANGUAGE_MODEL) {
    case 'none':
      return null;
    case 'openai-compatible':
      return openAiCompatible(values);
    case 'google':
      return googleModel(values);
    case 'anthropic':
      return anthropicModel(values);
  }
}

function openAiCompatible(values: z.infer<typeof variables>): LanguageModelSettings {
  const {
    OPENAI_COMPATIBLE_BASE_URL: baseUrl,
    OPENAI_COMPATIBLE_MODEL: model,
    OPENAI_COMPATIBLE_API_KEY: apiKey = null,
  } = values;
  if (!baseUrl) return missing('openai-compatible', 'OPENAI_COMPATIBLE_BASE_URL');
  if (!model) return missing('openai-compatible', 'OPENAI_COMPATIBLE_MODEL');
  return { provider: 'openai-compatible', baseUrl, model, apiKey };
}

function googleModel(values: z.infer<typeof variables>): LanguageModelSettings {
  const { GOOGLE_GENERATIVE_AI_API_KEY: apiKey, GOOGLE_GENERATIVE_AI_BASE_URL: baseUrl } = values;
  if (!apiKey) return missing('google', 'GOOGLE_GENERATIVE_AI_API_KEY');
  return { provider: 'google', baseUrl, model: values.GOOGLE_GENERATIVE_AI_MODEL, apiKey };
}

function anthropicModel(values: z.infer<typeof variables>): LanguageModelSettings {
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl } = values;
  if (!apiKey) return missing('anthropic', 'ANTHROPIC_API_KEY');
  return { provider: 'anthropic', baseUrl, model: values.ANTHROPIC_MODEL, apiKey };
}

function missing(provider: string, variable: string, chooser = 'LANGUAGE_MODEL'): never {
  throw new StartRefusal(`${chooser} is ${provider} but ${variable} is not set.`);
}
