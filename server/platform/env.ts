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
  google: { clientId: string; clientSecret: string; issuer: string } | null;
  /** The address that people open, where it is not the one listened on (behind a reverse proxy). */
  publicOrigin: string | null;
  /** How many reverse proxies of ours stand in front and append to `X-Forwarded-For`. */
  trustedProxies: number;
  logLevel: (typeof logLevels)[number];
}

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from 0 to ${most}`)
    .transform(Number)
    .refine((value) => value <= most, `must be a whole number from 0 to ${most}`);

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
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: origin.default('https://accounts.google.com'),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: wholeNumber(10).default(0),
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
    google: googleClient(values),
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
  };
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
