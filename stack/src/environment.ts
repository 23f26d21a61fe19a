import type { KeyFiles } from './keys.ts';
import { addressVariableOf, isIssuer, isService, type PartName, parts, type ServiceName } from './parts.ts';

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
  /** Where mails are written while SMTP_URL names no server. */
  mailFolder: string;
  /** Where browsers meet the platform, where that is not the gateway's own port. */
  frontPort?: number;
  /** The built web app, which the gateway sends. */
  webFolder?: string;
}

/** Ours to decide or too much for a part to know (POSTGRES_URL and MONGO_URL are superusers'); never handed on. */
const withheld =
  /^(npm_.*|JEST_.*|NODE_OPTIONS|POSTGRES_URL|MONGO_URL|NATS_URL|NATS_USER|NATS_PASSWORD|DATABASE_URL|RELEASE)$/;

/** The people to try, tests and trials all come from the one address of this machine. */
const limitsOfOneMachine = {
  REGISTRATIONS_PER_HOUR: '100000',
  REGISTRATIONS_PER_DAY: '100000',
  MAILS_PER_DOMAIN_AND_HOUR: '100000',
};

export function environmentOf(part: PartName, surroundings: Surroundings): NodeJS.ProcessEnv {
  const { ports } = surroundings;
  const inherited = Object.entries(process.env).filter(([name]) => !withheld.test(name));
  return {
    ...(part === 'identity' && limitsOfOneMachine),
    ...Object.fromEntries(inherited),
    NODE_ENV: environmentName(),
    HOST: '127.0.0.1',
    // Each thread of the pool that hashed a password would otherwise keep its 19 MB for the next.
    MALLOC_ARENA_MAX: '2',
    PORT: String(ports[part]),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    ...wiringOf(part, {
      ...surroundings,
      serviceUrl: (service) => `http://127.0.0.1:${ports[service]}`,
      origins: originsAt(surroundings.frontPort ?? ports.gateway),
    }),
  };
}

const originsAt = (port: number) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

/** What a part must be told of everything around it, wherever it runs. */
export interface Wiring {
  natsUrl: string;
  natsLogin: (part: PartName) => Login;
  databaseUrl: (service: ServiceName) => string;
  serviceUrl: (service: ServiceName) => string;
  keys: KeyFiles;
  mailFolder: string;
  /** Where browsers meet the gateway; links in mails lead to the first. */
  origins: readonly string[];
  webFolder?: string;
}

export function wiringOf(part: PartName, wiring: Wiring): Record<string, string> {
  const { keys, origins } = wiring;
  const login = wiring.natsLogin(part);
  return {
    NATS_URL: wiring.natsUrl,
    NATS_USER: login.user,
    NATS_PASSWORD: login.password,
    TRUSTED_KEYS_FILE: keys.trusted,
    ...(isService(part) && { DATABASE_URL: wiring.databaseUrl(part) }),
    ...(part === 'admin' && { AUDIT_KEY_FILE: keys.audit }),
    ...(part === 'messaging' && { MESSAGE_KEYS_FILE: keys.messages }),
    ...(part === 'identity' && {
      SEALING_KEY_FILE: keys.sealing,
      PUBLIC_ORIGIN: origins[0] ?? '',
      MAIL_FOLDER: wiring.mailFolder,
    }),
    ...(isIssuer(part) && { SIGNING_KEYS_FILE: keys[part] }),
    ...(part === 'gateway' && {
      ...Object.fromEntries(
        parts.filter(isService).map((service) => [addressVariableOf(service), wiring.serviceUrl(service)]),
      ),
      PUBLIC_ORIGINS: origins.join(),
      ...(wiring.webFolder !== undefined && { WEB_FOLDER: wiring.webFolder }),
    }),
  };
}

/** Vitest sets 'test', under which the parts would not be the ones people run. */
export function environmentName(): string {
  const name = process.env.NODE_ENV;
  return name === undefined || name === '' || name === 'test' ? 'development' : name;
}
