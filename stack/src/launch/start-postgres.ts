import { say, seconds } from '../../bootstrap/progress.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { postgresServices } from '../parts.ts';
import { outsideFolder, places } from '../places.ts';
import { acceptsConnections } from '../postgres/cluster.ts';
import { preparePostgres } from '../postgres/prepare.ts';
import { ensureServiceDatabase, serverVersion } from '../postgres/service-database.ts';
import { untilReady } from '../processes/until-ready.ts';
import { postgresLine } from '../processes/worth-showing.ts';
import type { Secrets } from '../secrets.ts';
import { isAtLeast } from '../versions.ts';
import type { Crew } from './crew.ts';

/** Answers the superuser's URL of a Postgres with every service's database in it, migrated. */
export async function startPostgres(crew: Crew, secrets: Secrets, port: number): Promise<string> {
  const url = process.env.POSTGRES_URL ? await useGiven(process.env.POSTGRES_URL) : await startOwn(crew, secrets, port);
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

async function startOwn(crew: Crew, secrets: Secrets, port: number): Promise<string> {
  const since = performance.now();
  const { program, url, version, from } = await preparePostgres({
    folder: places.postgres,
    outside: { root: outsideFolder, name: 'postgres' },
    port,
    password: secrets('postgres.superuser'),
  });
  const server = crew.start(program, { port, level: 0, shows: postgresLine });
  await untilReady(() => acceptsConnections(url), {
    withinMs: 60_000,
    givenUp: () => (server.deaths() > 4 ? 'Postgres does not start: see .stack/logs/postgres.log' : undefined),
  });
  say('postgres', `${version} from ${from}, ${seconds(since)}`);
  return url;
}
