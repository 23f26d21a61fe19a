import { pathToFileURL } from 'node:url';
import { registrationLimits } from '@entourage/contracts/people.ts';
import type { KeyFiles } from './keys.ts';
import {
  addressVariableOf,
  isService,
  keepsObjects,
  type PartName,
  parts,
  type ServiceName,
  secretsOf,
} from './parts.ts';

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
  /** Contents of files, of services that have no database for them. */
  objectFolder: string;
  /** Port that browsers use, if it is not the gateway's own. */
  frontPort?: number;
  /** The built web app, which the gateway serves. */
  webFolder?: string;
  /** People whom this start registers from the machine's own address, beyond the limits of everybody. */
  peopleToMake?: number;
  /** How identity reaches a simulated payment provider. */
  payments?: Readonly<Record<string, string>>;
}

/** The usual limits of registrations, with room for the people to make. */
function limitsOf(peopleToMake: number): NodeJS.ProcessEnv {
  if (peopleToMake === 0) return {};
  const { perHour, perDay } = registrationLimits;
  return {
    REGISTRATIONS_PER_HOUR: String(perHour + peopleToMake),
    REGISTRATIONS_PER_DAY: String(perDay + peopleToMake),
  };
}

/**
 * Variables that the launcher sets itself or that parts must not have (POSTGRES_URL and MONGO_URL are superusers');
 * never passed on.
 */
const withheld =
  /^(npm_.*|JEST_.*|NODE_OPTIONS|POSTGRES_URL|MONGO_URL|NATS_URL|NATS_USER|NATS_PASSWORD|DATABASE_URL|RELEASE)$/;

/** What visitors of the local deck are shown. */
const localDeck = { DECK_PASSWORD: 'entourage-deck', DECK_PASSWORD_HINT: 'on' };

export function environmentOf(part: PartName, surroundings: Surroundings): NodeJS.ProcessEnv {
  const { ports } = surroundings;
  const inherited = Object.entries(process.env).filter(([name]) => !withheld.test(name));
  return {
    ...(part === 'identity' && limitsOf(surroundings.peopleToMake ?? 0)),
    ...(part === 'presentation' && environmentName() !== 'production' && localDeck),
    ...Object.fromEntries(inherited),
    NODE_ENV: environmentName(),
    ...(part === 'identity' && surroundings.payments),
    HOST: '127.0.0.1',
    // Otherwise each pool thread that hashed a password would keep its 19 MB for the next one.
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

/** What a part must know of its surroundings, wherever it runs. */
export interface Wiring {
  natsUrl: string;
  natsLogin: (part: PartName) => Login;
  databaseUrl: (service: ServiceName) => string;
  serviceUrl: (service: ServiceName) => string;
  keys: KeyFiles;
  mailFolder: string;
  objectFolder: string;
  /** Public origins of the gateway; links in mails use the first. */
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
    ...Object.fromEntries(Object.entries(secretsOf(part)).map(([variable, secret]) => [variable, keys[secret]])),
    ...(part === 'identity' && { PUBLIC_ORIGIN: origins[0] ?? '', MAIL_FOLDER: wiring.mailFolder }),
    ...(isService(part) && keepsObjects(part) && { OBJECT_STORE_URL: pathToFileURL(wiring.objectFolder).href }),
    ...(part === 'gateway' && {
      ...Object.fromEntries(
        parts.filter(isService).map((service) => [addressVariableOf(service), wiring.serviceUrl(service)]),
      ),
      PUBLIC_ORIGINS: origins.join(),
      ...(wiring.webFolder !== undefined && { WEB_FOLDER: wiring.webFolder }),
    }),
  };
}

/** Jest sets 'test', under which the parts would behave unlike in production. */
export function environmentName(): string {
  const name = process.env.NODE_ENV;
  return name === undefined || name === '' || name === 'test' ? 'development' : name;
}
