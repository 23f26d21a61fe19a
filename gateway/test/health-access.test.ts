import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { type SharedPlatform, sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { Operation } from '../src/operations.ts';
import { type Care, careOf } from './care.ts';
import { bodyFor, type Doors, doorsOf, pathFor, readOperations } from './doors.ts';
import { noThings, rows, type Standing, standings, type Things, thingsOf } from './health-access-rows.ts';
import { type People, type Person, peopleOf } from './people.ts';

const operations = readOperations();

let platform: SharedPlatform;
let people: People;
let care: Care;
let doors: Doors;
let athlete: Person;
let things: Things;
const asking = new Map<Standing, Person | null>();

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  const admin = await people.admin();
  care = careOf(people, admin);
  doors = doorsOf(platform);
  const pair = await care.pair();
  athlete = pair.athlete;
  things = thingsOf(athlete, pair.liaison);
  await pair.liaison.browser.send('PUT', `/api/biomarkers/${athlete.id}`, { injuryRisk: 'HIGH' });
  // Somebody else's, so that nobody is a stranger for want of athletes of their own.
  const other = await care.pair();
  const former = await care.liaison();
  await care.unassign(await care.assign(athlete, former));
  await care.assign(other.athlete, former);
  const inEmergency = await people.withStanding('ADMIN', 'APPROVED');
  await care.openEmergency(athlete, inEmergency);

  asking.set('own', athlete);
  asking.set('assigned liaison', pair.liaison);
  asking.set('formerly assigned liaison', former);
  asking.set('other liaison', other.liaison);
  asking.set('team member', await people.withStanding('TEAM_MEMBER', 'APPROVED'));
  asking.set('admin', admin);
  asking.set('admin in an emergency', inEmergency);
  asking.set('unapproved liaison', await people.withStanding('LIAISON', 'PENDING'));
  asking.set('signed out', null);
});
afterEach(() => things.tidy());

const roles = {
  own: 'ATHLETE',
  'assigned liaison': 'LIAISON',
  'formerly assigned liaison': 'LIAISON',
  'other liaison': 'LIAISON',
  'team member': 'TEAM_MEMBER',
  admin: 'ADMIN',
  'admin in an emergency': 'ADMIN',
  'unapproved liaison': 'LIAISON',
} as const;

type Variables = Record<string, unknown>;
/** What was answered, without what is another each time. */
interface Said {
  readonly outcome: string;
  readonly body: unknown;
}

function overRest(operation: Operation) {
  const call = Object.values(calls as Record<string, Call>).find(
    (candidate) => candidate.operation === operation.prepared.name,
  );
  if (!call) throw new Error(`${operation.prepared.name} has no call`);
  return async (standing: Standing, variables: Variables): Promise<Said> => {
    const { browser } = asking.get(standing) ?? { browser: people.visitor() };
    const answer = await browser.send(call.method, pathFor(call, variables), bodyFor(call, variables));
    if (answer.status < 300) return { outcome: 'done', body: null };
    const { requestId: _, ...body } = answer.body;
    return { outcome: body.code, body: { ...body, status: answer.status } };
  };
}

const overGraphql = (operation: Operation) => async (standing: Standing, variables: Variables) => {
  const { browser } = asking.get(standing) ?? { browser: people.visitor() };
  return saidIn((await browser.operation(operation.prepared.name, variables)).body);
};

const atTheService = (operation: Operation) => async (standing: Standing, variables: Variables) => {
  const status = standing === 'unapproved liaison' ? 'PENDING' : 'APPROVED';
  const person = asking.get(standing);
  const token = person && standing !== 'signed out' ? doors.signed(person.id, roles[standing], status) : null;
  const answer = await doors.atService(operation, token, variables);
  return answer.code ? { outcome: answer.code, body: null } : saidIn(answer);
};

// biome-ignore lint/suspicious/noExplicitAny: an answer of any operation
function saidIn({ data, errors }: any): Said {
  if (!errors) return { outcome: 'done', body: null };
  const [{ message, extensions }] = errors;
  const { requestId: _, ...said } = extensions;
  return { outcome: said.code, body: { data, message, said } };
}

describe.each(Object.keys(rows))('%s', (name) => {
  const operation = operations.get(name) as Operation;
  const row = rows[name] as (typeof rows)[string];

  test.each([
    ['over REST', overRest],
    ['over /graphql', overGraphql],
    ['at the service itself', atTheService],
  ])('%s', async (_door, at) => {
    const ask = at(operation);
    const seen = await Promise.all(
      standings.map(async (standing) => {
        const about = async (...given: Parameters<typeof row.variables>) =>
          ask(standing, await row.variables(...given));
        const [said, ofNobody] = await Promise.all([about(athlete.id, things), about(randomUUID(), noThings)]);
        return { standing, said, ofNobody };
      }),
    );
    expect(Object.fromEntries(seen.map(({ standing, said }) => [standing, said.outcome]))).toEqual(
      Object.fromEntries(standings.map((standing) => [standing, row.outcome(standing)])),
    );
    // Whoever is refused is told what they are told of somebody who is not there, to the letter.
    for (const { said, ofNobody } of seen) if (said.outcome === 'NOT_FOUND') expect(said).toEqual(ofNobody);
    expect(seen.filter(({ ofNobody }) => ofNobody.outcome === 'done')).toEqual([]);
  });
});
