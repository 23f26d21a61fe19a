import { z } from 'zod';

/** Parses the environment once; a process with a bad one says what is wrong and never starts. */
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

/** `name=value,name=value`, values encoded as in a URL. */
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
  /** For whoever reads /metrics; without it only this machine may. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** A collector's address; where there is one, work is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  /** Which part of all requests is traced. */
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

/** Of every service: it listens, speaks on the bus, keeps things and believes tokens. */
export const serviceEnv = {
  ...processEnv,
  ...busEnv,
  ...storeEnv,
  ...trustEnv,
  /** Of the event stream, when this process is the one that makes it. */
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
};

/** All that a command on a service's database needs. */
export const readOwnStore = () => readEnv(storeEnv, process.env);

/** How a process is known on the bus. */
export const busAddress = (env: { NATS_URL: string; NATS_USER: string; NATS_PASSWORD: string }) => ({
  url: env.NATS_URL,
  user: env.NATS_USER,
  password: env.NATS_PASSWORD,
});
