import { say, seconds } from '../../bootstrap/progress.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { postgresServices } from '../parts.ts';
import { outsideFolder, places } from '../places.ts';
import { acceptsConnections } from '../postgres/cluster.ts';
import { preparePostgres } from '../postgres/prepare.ts';
import { ensureServiceDatabase, serverVersion } from '../postgres/service-database.ts';
import { postgresLine } from '../processes/worth-showing.ts';
import type { Secrets } from '../secrets.ts';
import { isAtLeast } from '../versions.ts';
import type { Crew } from './crew.ts';
import { startOnPort } from './start-on-port.ts';

/** Returns the superuser's URL of a Postgres with every service's database, migrated. */
export async function startPostgres(crew: Crew, secrets: Secrets, port: number): Promise<string> {
  const url = await startPostgresServer(crew, secrets, port);
  await Promise.all(
    postgresServices.map(async (service) => {
      const since = performance.now();
      const applied = await ensureServiceDatabase(url, service, secrets);
      if (applied > 0)
        say(service, `${applied} ${applied === 1 ? 'migration' : 'migrations'} applied, ${seconds(since)}`);
    }),
  );
  return url;
}

/** Returns the superuser's URL. */
export const startPostgresServer = (crew: Crew, secrets: Secrets, port: number): Promise<string> =>
  process.env.POSTGRES_URL ? useGiven(process.env.POSTGRES_URL) : startOwn(crew, secrets, port);

async function useGiven(url: string): Promise<string> {
  const version = await serverVersion(url);
  if (!isAtLeast(version, '18'))
    throw new StackError([
      `The Postgres named in POSTGRES_URL is ${version}; 18 or newer is needed.`,
      'Name another one, or unset POSTGRES_URL to have one started.',
    ]);
  say('postgres', `${version} from POSTGRES_URL`);
  return url;
}

async function startOwn(crew: Crew, secrets: Secrets, wanted: number): Promise<string> {
  const since = performance.now();
  const prepare = (port: number) =>
    preparePostgres({
      folder: places.postgres,
      outside: { root: outsideFolder, name: 'postgres' },
      port,
      password: secrets('postgres.superuser'),
    });
  let prepared = await prepare(wanted);
  await startOnPort(crew, wanted, {
    name: 'postgres',
    program: async (port) => {
      if (port !== wanted) prepared = await prepare(port);
      return prepared.program;
    },
    isReady: () => acceptsConnections(prepared.url),
    shows: postgresLine,
    failure: 'Postgres does not start: see .stack/logs/postgres.log',
  });
  say('postgres', `${prepared.version} from ${prepared.from}, ${seconds(since)}`);
  return prepared.url;
}
