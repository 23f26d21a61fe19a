import { join } from 'node:path';
import { say, seconds, withProgress } from '../../bootstrap/progress.mjs';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { runAdminCli } from '../admin-cli.ts';
import { environmentName, environmentOf, type Surroundings } from '../environment.ts';
import { folderOf, isGiven, type ServiceName } from '../parts.ts';
import { urlTo, withClient } from '../postgres/databases.ts';
import type { Cast } from './care.ts';
import { dateTalk } from './date-talk.ts';
import { type TeamMember, teamMembers } from './entourage.ts';
import { firstAdmin, type Person, people } from './people.ts';
import { readPeople, type SeededPeople, writePeople } from './people-file.ts';
import { readablePassword } from './readable-password.ts';
import { seedPeople } from './seed-people.ts';

/** How many people `seedOnce` is going to register. */
export async function peopleToMake(superUrl: string): Promise<number> {
  return (await isToBeSeeded(superUrl)) ? people.length + teamMembers.length : 0;
}

async function isToBeSeeded(superUrl: string): Promise<boolean> {
  if (environmentName() === 'production') return false;
  const known = readPeople(storeOf(superUrl));
  return known ? !known.complete : isEmptyAndLocal(superUrl);
}

const storeOf = (superUrl: string) => (isGiven('postgres') ? new URL(superUrl).host : 'own');

/** Fills an empty local store with people to try, once; returns who they are. Never in production. */
export async function seedOnce(options: {
  address: string;
  superUrl: string;
  surroundings: Surroundings;
}): Promise<SeededPeople | undefined> {
  const { address, superUrl, surroundings } = options;
  const store = storeOf(superUrl);
  const known = environmentName() === 'production' ? undefined : readPeople(store);
  if (!(await isToBeSeeded(superUrl))) return known;

  const since = performance.now();
  const seeded = known ?? {
    complete: false,
    store,
    password: readablePassword(),
    people: [...[firstAdmin, ...people].map(shown), ...teamMembers.map(shownMember)],
  };
  writePeople(seeded);
  try {
    await withProgress('people', 'making people to try', () =>
      seedPeople({
        origin: address,
        password: seeded.password,
        mailFolder: process.env.SMTP_URL ? null : surroundings.mailFolder,
        createAdmin: (person, password) => createAdmin(person, password, surroundings),
        async writeDemonstration(cast) {
          await writeDemonstration('health-data', cast, surroundings);
          await writeDemonstration('presentation', {}, surroundings);
        },
        dateTalk: (messages) =>
          withClient(urlTo(superUrl, { database: 'messaging' }), (client) => dateTalk(client, messages)),
      }),
    );
  } catch (error) {
    // The platform itself is up; the next start tries again.
    say('people', `not all could be made: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
  const complete = { ...seeded, complete: true };
  writePeople(complete);
  say('people', `${complete.people.length} made, ${seconds(since)}`);
  return complete;
}

function shown({ username, role, status, toTry }: Person) {
  return { username, role, status, ...(toTry && { toTry }) };
}

const shownMember = ({ username, toTry }: TeamMember) => ({
  username,
  role: 'TEAM_MEMBER',
  status: 'APPROVED',
  toTry,
});

async function createAdmin(person: Person, password: string, surroundings: Surroundings): Promise<void> {
  const { username, email, firstName, lastName } = person;
  const names = ['--first-name', firstName, '--last-name', lastName];
  const { code, output } = await runAdminCli(
    ['create', '--username', username, '--email', email, ...names],
    environmentOf('identity', surroundings),
    password,
  );
  if (code !== 0) throw new Error(`The first admin: ${output}`);
}

/** Uses a service's demonstration program, since API calls can only record the present. */
async function writeDemonstration(
  service: ServiceName,
  cast: Cast | Record<string, never>,
  surroundings: Surroundings,
): Promise<void> {
  const program = join(folderOf(service), 'demonstration', 'main.ts');
  const { code, output } = await runProgram(process.execPath, [program], {
    cwd: folderOf(service),
    env: environmentOf(service, surroundings),
    input: JSON.stringify(cast),
  });
  if (code !== 0) throw new Error(`The past of ${service}: ${output}`);
}

/** An external Postgres may hold anything; people are seeded only on this machine and into an empty table. */
async function isEmptyAndLocal(superUrl: string): Promise<boolean> {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(new URL(superUrl).hostname)) return false;
  return withClient(urlTo(superUrl, { database: 'identity' }), async (client) => {
    const { rows } = await client.query("SELECT to_regclass('public.users') IS NOT NULL AS there");
    if (!rows[0]?.there) return false;
    return (await client.query('SELECT 1 FROM users LIMIT 1')).rowCount === 0;
  });
}
