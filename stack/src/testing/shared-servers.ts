import type { MongoServer } from '../mongo/find.ts';
import type { PostgresService } from '../parts.ts';
import { openSecrets, type Secrets } from '../secrets.ts';

/** What one test run's workers share. */
export interface SharedServers {
  folder: string;
  /** Superuser. */
  postgresUrl: string;
  /** A MongoDB without logins, or its stand-in. */
  mongoUrl: string;
  mongo: MongoServer;
  natsBinary: string;
  secretsFile: string;
}

const variable = 'ENTOURAGE_TEST_SERVERS';

/** Workers inherit the environment of the process that set it. */
export function shareServers(servers: SharedServers): void {
  process.env[variable] = JSON.stringify(servers);
}

export function sharedServers(): SharedServers & { secrets: Secrets } {
  const text = process.env[variable];
  if (!text) throw new Error('No test servers: run tests by npm test');
  const servers = JSON.parse(text) as SharedServers;
  return { ...servers, secrets: openSecrets(servers.secretsFile) };
}

/** The database that a service's test databases are copies of. */
export function templateOf(service: PostgresService): string {
  return `template_${service}`;
}
