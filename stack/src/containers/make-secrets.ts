import { chownSync, copyFileSync, existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Wiring, wiringOf } from '../environment.ts';
import { ensureKeys, type KeyFiles } from '../keys.ts';
import { mongoUrlOf } from '../mongo/databases.ts';
import { natsConfig, natsSecret } from '../nats/config.ts';
import { isMongoService, type PartName, parts, secretsOf } from '../parts.ts';
import { ensureFolder } from '../places.ts';
import { urlTo } from '../postgres/databases.ts';
import { rolesOf } from '../postgres/service-database.ts';
import type { Secrets } from '../secrets.ts';
import { readablePassword } from '../seed/readable-password.ts';
import { writeWhole } from '../write-file.ts';

/** The user of our images. */
export const imageUser = 10_001;
/** Mount point of each container's own secrets. */
const inContainer = '/run/entourage';

/**
 * Prepares docker-compose.yml: a folder for each container, with its passwords and keys. Made once; a second run leaves
 * them unchanged. A part's own files belong to `owner`, if it is another user than the one who runs this.
 */
export function makeSecrets(folder: string, secrets: Secrets, origin: string, owner: number | null): void {
  const own = (name: string) => ensureFolder(join(folder, name));
  const made = ensureKeys(own('stack'));
  const keys = Object.fromEntries(
    Object.entries(made).map(([name, file]) => [name, join(inContainer, basename(file))]),
  ) as unknown as KeyFiles;
  const wiring: Wiring = {
    natsUrl: 'nats://nats:4222',
    natsLogin: (part) => ({ user: part, password: natsSecret(secrets)(part) }),
    databaseUrl: (service) =>
      isMongoService(service)
        ? mongoUrlOf('mongodb://mongo:27017', service, secrets)
        : urlTo('postgres://postgres:5432', { database: service, role: rolesOf(service, secrets).service }),
    serviceUrl: (service) => `http://${service}:8080`,
    keys,
    webFolder: '/app/web/dist',
    mailFolder: '/var/mail',
    objectFolder: '/var/objects',
    origins: [origin],
  };

  for (const server of ['postgres', 'mongo']) writeWhole(join(own(server), 'password'), secrets(`${server}.superuser`));
  writeWhole(
    join(own('nats'), 'nats.conf'),
    natsConfig({ host: '0.0.0.0', port: 4222, storeFolder: '/data', password: natsSecret(secrets) }),
  );
  // Identity's command reads it for the first admin, the step `people` for all others.
  const password = join(own('people'), 'password');
  if (!existsSync(password)) writeWhole(password, readablePassword());
  if (owner !== null) chownSync(password, owner, owner);
  for (const part of parts) {
    const lines = Object.entries(wiringOf(part, wiring)).map(([name, value]) => `${name}=${value}\n`);
    writeWhole(join(own(part), 'env'), lines.join(''));
    for (const file of keysOf(part, made)) copyFileSync(file, join(folder, part, basename(file)));
    if (owner === null) continue;
    for (const name of readdirSync(join(folder, part))) chownSync(join(folder, part, name), owner, owner);
  }
}

/** The public keys, and the part's own secrets. */
const keysOf = (part: PartName, made: KeyFiles): string[] => [
  made.trusted,
  ...Object.values(secretsOf(part)).map((secret) => made[secret]),
];
