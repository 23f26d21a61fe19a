import { z } from 'zod';

/** Parses the environment once; with a bad one, the process prints what is wrong and does not start. */
export function readEnv<Shape extends z.ZodRawShape>(shape: Shape, source: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = z.object(shape).safeParse(present);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  process.stderr.write(`The environment is not usable:\n${lines.join('\n')}\n`);
  process.exit(1);
}

export const port = z.coerce.number().int().min(0).max(65535);
export const flag = z.enum(['on', 'off']).transform((value) => value === 'on');

/** `name=value,name=value`, values URL-encoded. */
const headers = z
  .string()
  .default('')
  .transform((value, context) => {
    try {
      const pairs = value.split(',').filter(Boolean);
      return Object.fromEntries(pairs.map((pair) => /^([^=]+)=(.*)$/.exec(pair)?.slice(1).map(decode) as string[]));
    } catch {
      context.addIssue('must be like authorization=Bearer%20token,other=value');
      return z.NEVER;
    }
  });
const decode = (text: string) => decodeURIComponent(text.trim());

export const processEnv = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port,
  /** For readers of /metrics; without it, this machine only. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** URL of a collector; enables tracing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  /** Fraction of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
};

export const busEnv = {
  NATS_URL: z.url(),
  NATS_USER: z.string(),
  NATS_PASSWORD: z.string(),
};

export const storeEnv = {
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
};

export const trustEnv = { TRUSTED_KEYS_FILE: z.string() };

/** For every service: port, bus, database and trusted keys. */
export const serviceEnv = {
  ...processEnv,
  ...busEnv,
  ...storeEnv,
  ...trustEnv,
  /** Replicas of the event stream, used by the process that creates it. */
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
};

/** The environment of the job that creates the event stream. */
export const readStreamEnv = () => readEnv({ ...busEnv, STREAM_REPLICAS: serviceEnv.STREAM_REPLICAS }, process.env);

export type StoreEnv = z.infer<z.ZodObject<typeof storeEnv>>;
export type ServiceEnv = z.infer<z.ZodObject<typeof serviceEnv>>;

/** The environment of commands that use a service's database. */
export const readOwnStore = () => readEnv(storeEnv, process.env);

/** How the process connects to the bus. */
export const busAddress = (env: { NATS_URL: string; NATS_USER: string; NATS_PASSWORD: string }) => ({
  url: env.NATS_URL,
  user: env.NATS_USER,
  password: env.NATS_PASSWORD,
});
