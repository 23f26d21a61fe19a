import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, services } from '@entourage/contracts/events/define.ts';
import { root } from './places.ts';

/** Each service of the contracts has a database, a login of it and a NATS user of its name. */
export { type ServiceName, services };

/** Which server keeps what a service owns; the service has a database and a login of its name there. */
export const storeOf = {
  identity: 'postgres',
  verification: 'postgres',
  'health-data': 'mongo',
  messaging: 'postgres',
  admin: 'postgres',
} as const satisfies Record<ServiceName, 'postgres' | 'mongo'>;
type KeptBy<Store> = { [Name in ServiceName]: (typeof storeOf)[Name] extends Store ? Name : never }[ServiceName];
export type PostgresService = KeptBy<'postgres'>;
export type MongoService = KeptBy<'mongo'>;

export const isPostgresService = (service: ServiceName): service is PostgresService => storeOf[service] === 'postgres';
export const isMongoService = (service: ServiceName): service is MongoService => storeOf[service] === 'mongo';
export const postgresServices = services.filter(isPostgresService);
export const mongoServices = services.filter(isMongoService);

export const parts = [...services, 'gateway'] as const;
export type PartName = (typeof parts)[number];

/** The keys that sign tokens belong to these parts. */
export const issuers = ['identity', 'gateway'] as const satisfies readonly PartName[];
export type Issuer = (typeof issuers)[number];

export const servers = ['postgres', 'mongo', 'nats'] as const;
export type Server = (typeof servers)[number];

export const preferredPorts = {
  gateway: { variable: 'PORT', port: 3000 },
  identity: { variable: 'IDENTITY_PORT', port: 4101 },
  admin: { variable: 'ADMIN_PORT', port: 4102 },
  verification: { variable: 'VERIFICATION_PORT', port: 4103 },
  'health-data': { variable: 'HEALTH_DATA_PORT', port: 4104 },
  messaging: { variable: 'MESSAGING_PORT', port: 4105 },
  postgres: { variable: 'POSTGRES_PORT', port: 15432 },
  nats: { variable: 'NATS_PORT', port: 14222 },
  mongo: { variable: 'MONGO_PORT', port: 27117 },
  /** Of `npm run dev` alone; otherwise the gateway sends the web app. */
  web: { variable: 'WEB_PORT', port: 5173 },
} as const satisfies Record<PartName | Server | 'web', { variable: string; port: number }>;

/** Servers that somebody named are used as they are and theirs to look after. */
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

/** The variable that names a part to the others: `HEALTH_DATA_URL`. */
export const addressVariableOf = (part: PartName): string => `${part.toUpperCase().replaceAll('-', '_')}_URL`;

export function mainOf(part: PartName): string {
  return join(folderOf(part), 'src', 'main.ts');
}

export function migrationsOf(service: PostgresService): string | undefined {
  const folder = join(folderOf(service), 'migrations');
  return existsSync(folder) ? folder : undefined;
}
