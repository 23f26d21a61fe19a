import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressVariableOf,
  namesOf,
  type SecretFile,
  type ServiceList,
  type ServiceName,
  serviceList,
  services,
  variablePrefixOf,
} from '@entourage/contracts/services.ts';
import { root } from './places.ts';

/** Each service of the contracts has a database, a login for it and a NATS user of its name. */
export { addressVariableOf, type ServiceName, services };

/** The server that holds each service's database. */
export const storeOf = (service: ServiceName): 'postgres' | 'mongo' => serviceList[service].store;
type KeptBy<Store> = {
  [Name in ServiceName]: (typeof serviceList)[Name]['store'] extends Store ? Name : never;
}[ServiceName];
export type PostgresService = KeptBy<'postgres'>;
export type MongoService = KeptBy<'mongo'>;

export const isPostgresService = (service: ServiceName): service is PostgresService => storeOf(service) === 'postgres';
export const isMongoService = (service: ServiceName): service is MongoService => storeOf(service) === 'mongo';
export const keepsObjects = (service: ServiceName): boolean =>
  (serviceList as ServiceList)[service]?.keepsObjects ?? false;

export const postgresServices = services.filter(isPostgresService);
export const mongoServices = services.filter(isMongoService);

export type PartName = ServiceName | 'gateway';
export const parts: readonly PartName[] = [...services, 'gateway'];

/** The parts that have keys to sign tokens. */
export const issuers = ['identity', 'gateway'] as const satisfies readonly PartName[];
export type Issuer = (typeof issuers)[number];

export const servers = ['postgres', 'mongo', 'nats'] as const;
export type Server = (typeof servers)[number];

export interface PreferredPort {
  readonly variable: string;
  readonly port: number;
}

export const servicePorts = (list: ServiceList = serviceList): Record<string, PreferredPort> =>
  Object.fromEntries(
    namesOf(list).map((name) => [
      name,
      { variable: `${variablePrefixOf(name)}_PORT`, port: (list[name] as { port: number }).port },
    ]),
  );

export const preferredPorts = {
  gateway: { variable: 'PORT', port: 3000 },
  ...(servicePorts() as Record<ServiceName, PreferredPort>),
  postgres: { variable: 'POSTGRES_PORT', port: 15432 },
  nats: { variable: 'NATS_PORT', port: 14222 },
  mongo: { variable: 'MONGO_PORT', port: 27117 },
  /** Used by `npm run dev` only; otherwise the gateway serves the web app. */
  web: { variable: 'WEB_PORT', port: 5173 },
} as const satisfies Record<PartName | Server | 'web', PreferredPort>;

/** Servers named in the environment are used as they are, and not managed by the launcher. */
export function isGiven(name: string): boolean {
  const server = servers.find((each) => each === name);
  return server !== undefined && !!process.env[`${server.toUpperCase()}_URL`];
}

export function isService(part: PartName): part is ServiceName {
  return (services as readonly string[]).includes(part);
}

export function isIssuer(part: PartName): part is Issuer {
  return (issuers as readonly string[]).includes(part);
}

export function folderOf(part: PartName): string {
  return isService(part) ? join(root, 'services', part) : join(root, part);
}

export function mainOf(part: PartName): string {
  return join(folderOf(part), 'src', 'main.ts');
}

export function migrationsOf(service: PostgresService): string | undefined {
  const folder = join(folderOf(service), 'migrations');
  return existsSync(folder) ? folder : undefined;
}

/** A part's own secrets, by the variable that names each file. */
export const secretsOf = (part: PartName): Readonly<Record<string, SecretFile | 'gateway'>> =>
  isService(part) ? serviceList[part].keys : { SIGNING_KEYS_FILE: 'gateway' };
