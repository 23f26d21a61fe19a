import type { Surroundings } from '../environment.ts';
import type { KeyFiles } from '../keys.ts';
import { type MongoAddress, mongoUrlOf } from '../mongo/databases.ts';
import { natsSecret } from '../nats/config.ts';
import { isMongoService, type PartName } from '../parts.ts';
import { places } from '../places.ts';
import { urlTo } from '../postgres/databases.ts';
import { rolesOf } from '../postgres/service-database.ts';
import type { Secrets } from '../secrets.ts';

/** What the parts know of the servers: addresses from the launcher, passwords from the secrets. */
export function surroundingsOf(options: {
  ports: Record<PartName, number>;
  postgresUrl: string;
  mongo: MongoAddress;
  natsUrl: string;
  keys: KeyFiles;
  secrets: Secrets;
}): Surroundings {
  const { ports, postgresUrl, mongo, natsUrl, keys, secrets } = options;
  const given = process.env.NATS_URL ? new URL(process.env.NATS_URL) : undefined;
  return {
    ports,
    natsUrl,
    keys,
    mailFolder: places.mail,
    objectFolder: places.objects,
    databaseUrl: (service) =>
      isMongoService(service)
        ? mongoUrlOf(mongo.url, service, mongo.knowsLogins ? secrets : null)
        : urlTo(postgresUrl, { database: service, role: rolesOf(service, secrets).service }),
    // An external NATS has its own users: every part uses the one in NATS_URL.
    natsLogin: (part) =>
      given
        ? { user: decodeURIComponent(given.username), password: decodeURIComponent(given.password) }
        : { user: part, password: natsSecret(secrets)(part) },
  };
}

export function withoutLogin(url: string): string {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}
