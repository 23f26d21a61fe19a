import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, services } from '@entourage/contracts/events/define.ts';
import { root } from './places.ts';

/** Each service of the contracts has a database, a role and a NATS user of its name. */
export { type ServiceName, services };

export const parts = [...services, 'gateway'] as const;
export type PartName = (typeof parts)[number];

/** The keys that sign tokens belong to these parts. */
export const issuers = ['identity', 'gateway'] as const satisfies readonly PartName[];
export type Issuer = (typeof issuers)[number];

export const preferredPorts = {
  gateway: { variable: 'PORT', port: 3000 },
  identity: { variable: 'IDENTITY_PORT', port: 4101 },
  admin: { variable: 'ADMIN_PORT', port: 4102 },
  verification: { variable: 'VERIFICATION_PORT', port: 4103 },
  postgres: { variable: 'POSTGRES_PORT', port: 15432 },
  nats: { variable: 'NATS_PORT', port: 14222 },
  /** Of `npm run dev` alone; otherwise the gateway sends the web app. */
  web: { variable: 'WEB_PORT', port: 5173 },
} as const satisfies Record<PartName | 'postgres' | 'nats' | 'web', { variable: string; port: number }>;

/** Servers that somebody named are used as they are and theirs to look after. */
export function isGiven(server: string): boolean {
  return (server === 'postgres' && !!process.env.POSTGRES_URL) || (server === 'nats' && !!process.env.NATS_URL);
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

export function migrationsOf(service: ServiceName): string | undefined {
  const folder = join(folderOf(service), 'migrations');
  return existsSync(folder) ? folder : undefined;
}
