import type { KeyFiles } from './keys.ts';
import { isIssuer, isService, type PartName, parts, type ServiceName } from './parts.ts';

export interface Login {
  user: string;
  password: string;
}

/** What a part needs to know of the rest of the platform. */
export interface Surroundings {
  ports: Readonly<Record<PartName, number>>;
  natsUrl: string;
  natsLogin: (part: PartName) => Login;
  databaseUrl: (service: ServiceName) => string;
  keys: KeyFiles;
}

/** Ours to decide or too much for a part to know (POSTGRES_URL is a superuser's); never handed on. */
const withheld = /^(npm_.*|JEST_.*|NODE_OPTIONS|POSTGRES_URL|NATS_URL|NATS_USER|NATS_PASSWORD|DATABASE_URL|RELEASE)$/;

export function environmentOf(part: PartName, surroundings: Surroundings): NodeJS.ProcessEnv {
  const { ports, keys } = surroundings;
  const login = surroundings.natsLogin(part);
  const inherited = Object.entries(process.env).filter(([name]) => !withheld.test(name));
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: environmentName(),
    HOST: '127.0.0.1',
    // Each thread of the pool that hashed a password would otherwise keep its 19 MB for the next.
    MALLOC_ARENA_MAX: '2',
    PORT: String(ports[part]),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    NATS_URL: surroundings.natsUrl,
    NATS_USER: login.user,
    NATS_PASSWORD: login.password,
    TRUSTED_KEYS_FILE: keys.trusted,
    ...(isService(part) && { DATABASE_URL: surroundings.databaseUrl(part) }),
    ...(isIssuer(part) && { SIGNING_KEYS_FILE: keys[part] }),
    ...(part === 'gateway' && {
      ...Object.fromEntries(
        parts
          .filter(isService)
          .map((service) => [`${service.toUpperCase()}_URL`, `http://127.0.0.1:${ports[service]}`]),
      ),
      PUBLIC_ORIGINS: `http://localhost:${ports.gateway},http://127.0.0.1:${ports.gateway}`,
    }),
  };
}

/** Jest sets 'test', under which the parts would not be the ones people run. */
export function environmentName(): string {
  const name = process.env.NODE_ENV;
  return name === undefined || name === '' || name === 'test' ? 'development' : name;
}
