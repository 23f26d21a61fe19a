import { randomUUID } from 'node:crypto';
import type { Call } from '@entourage/contracts/rest/calls.ts';
import { messageCalls } from '@entourage/contracts/rest/message-calls.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { type SharedPlatform, sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { Operation } from '../src/operations.ts';
import { type Care, careOf } from './care.ts';
import { bodyFor, type Doors, doorsOf, pathFor, readOperations } from './doors.ts';
import {
  filesOf,
  messageOf,
  missedOf,
  noFiles,
  noMessage,
  roleOf,
  rows,
  type Standing,
  scheduledOf,
  standings,
} from './messages-access-rows.ts';
import { type People, type Person, peopleOf } from './people.ts';

const operations = readOperations();
const said = 'A quite unmistakable windowpane';

let platform: SharedPlatform;
let people: People;
let doors: Doors;
let athlete: Person;
let liaison: Person;
const asking = new Map<Standing, Person | null>();

const write = ({ browser }: Person, to: Person, content: string) =>
  browser.send('POST', '/api/messages', { receiverId: to.id, content });

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  const admin = await people.admin();
  const care = careOf(people, admin);
  doors = doorsOf(platform);
  const pair = await care.pair();
  [athlete, liaison] = [pair.athlete, pair.liaison];
  await write(athlete, liaison, said);
  // Somebody else's, so that nobody is a stranger for want of somebody to write to.
  const other = await care.pair();
  await write(other.athlete, other.liaison, 'Something of their own');
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);

  asking.set('own', athlete);
  asking.set('assigned liaison', liaison);
  asking.set('formerly assigned liaison', await aFormer(care));
  asking.set('other liaison of the athlete', colleague);
  asking.set('other liaison', other.liaison);
  asking.set('other athlete', other.athlete);
  asking.set('team member', await people.withStanding('TEAM_MEMBER', 'APPROVED'));
  asking.set('admin', admin);
  asking.set('unapproved liaison', await people.withStanding('LIAISON', 'PENDING'));
  asking.set('signed out', null);
});

/** A liaison whom the athlete wrote to while they looked after them, which they do no longer. */
async function aFormer(care: Care): Promise<Person> {
  const former = await care.liaison();
  const connection = await care.assign(athlete, former);
  await write(athlete, former, 'Until now');
  await care.unassign(connection);
  await eventually(async () => expect((await write(athlete, former, 'And now?')).body.code).toBe('NOT_FOUND'));
  return former;
}

type Variables = Record<string, unknown>;
/** What was answered: to whoever is refused without what is another each time, to others as it came. */
interface Said {
  readonly outcome: string;
  readonly body: unknown;
}
type Ask = (standing: Standing, variables: Variables) => Promise<Said>;

const overRest =
  (call: Call): Ask =>
  async (standing, variables) => {
    const { browser } = asking.get(standing) ?? { browser: people.visitor() };
    const path = pathFor(call, { athleteId: variables.with, ...variables });
    const answer = await browser.send(call.method, path, bodyFor(call, variables));
    if (answer.status < 300) return { outcome: 'done', body: answer.body };
    const { requestId: _, ...body } = answer.body;
    return { outcome: body.code, body: { ...body, status: answer.status } };
  };

const overGraphql =
  ({ prepared }: Operation): Ask =>
  async (standing, variables) => {
    const { browser } = asking.get(standing) ?? { browser: people.visitor() };
    return saidIn((await browser.operation(prepared.name, variables)).body);
  };

const atTheService =
  (operation: Operation): Ask =>
  async (standing, variables) => {
    const status = standing === 'unapproved liaison' ? 'PENDING' : 'APPROVED';
    const person = asking.get(standing);
    const token = person ? doors.signed(person.id, roleOf[standing], status) : null;
    const answer = await doors.atService(operation, token, variables);
    return answer.code ? { outcome: answer.code, body: null } : saidIn(answer);
  };

// biome-ignore lint/suspicious/noExplicitAny: an answer of any operation
function saidIn({ data, errors }: any): Said {
  if (!errors) return { outcome: 'done', body: data };
  const [{ message, extensions }] = errors;
  const { requestId: _, ...rest } = extensions;
  return { outcome: rest.code, body: { data, message, rest } };
}

const doorsTo = (name: string): ReadonlyArray<readonly [string, Ask]> => {
  const operation = operations.get(name) as Operation;
  const own = Object.entries<Call>(messageCalls).filter(([, call]) => call.operation === name);
  return [
    ...own.map(([call, definition]) => [`over REST, ${call}`, overRest(definition)] as const),
    ['over /graphql', overGraphql(operation)],
    ['at the service itself', atTheService(operation)],
  ];
};

test('every call of what two people write to each other is among them', () => {
  const named = Object.values<Call>(messageCalls).map(({ operation }) => operation);
  expect([...new Set(named)].sort()).toEqual(Object.keys(rows).sort());
});

describe.each(Object.keys(rows))('%s', (name) => {
  const row = rows[name] as (typeof rows)[string];

  test.each(doorsTo(name))('%s', async (_door, ask) => {
    const messageId = {
      ordinary: messageOf(athlete, liaison, said),
      missed: missedOf(people, athlete, liaison),
      scheduled: scheduledOf(athlete, liaison, said),
    }[row.of ?? 'ordinary'];
    const files = filesOf(athlete, liaison, said);
    const seen = await Promise.all(
      standings.map(async (standing) => {
        const other = standing === 'own' ? liaison : athlete;
        const about = async (...given: Parameters<typeof row.variables>) =>
          ask(standing, { ...(await row.variables(...given)) });
        const [answered, ofNobody] = await Promise.all([
          about(other.id, messageId, files),
          row.ofOneself ? null : about(randomUUID(), noMessage, noFiles),
        ]);
        return { standing, answered, ofNobody };
      }),
    );
    expect(Object.fromEntries(seen.map(({ standing, answered }) => [standing, answered.outcome]))).toEqual(
      Object.fromEntries(standings.map((standing) => [standing, row.outcome(standing)])),
    );
    // Whoever is refused is told what they are told of somebody who is not there, to the letter.
    for (const { answered, ofNobody } of seen) if (answered.outcome === 'NOT_FOUND') expect(answered).toEqual(ofNobody);
    expect(seen.filter(({ ofNobody }) => ofNobody?.outcome === 'done')).toEqual([]);
    // Of what the two write nobody else reads a word, whatever they may do.
    const readers = seen.filter(({ answered }) => JSON.stringify(answered).includes('windowpane'));
    for (const { standing } of readers) expect(['own', 'assigned liaison']).toContain(standing);
  });
});

test('what is not one’s own message is not there, also to the other one of the two, and stays as it was', async () => {
  const id = await messageOf(athlete, liaison, said)();
  const absent = randomUUID();
  for (const [method, path, body] of [
    ['PATCH', '/api/messages/{}', { content: 'Something else' }],
    ['DELETE', '/api/messages/{}', undefined],
  ] as const) {
    const [there, notThere] = await Promise.all(
      [id, absent].map((each) => liaison.browser.send(method, path.replace('{}', each), body)),
    );
    const { requestId: _, ...expected } = there?.body ?? {};
    expect([there?.status, notThere?.status]).toEqual([404, 404]);
    expect(notThere?.body).toMatchObject(expected);
  }
  const { body } = await liaison.browser.send('GET', `/api/messages?with=${athlete.id}`);
  expect(body.find((message: { id: string }) => message.id === id)).toMatchObject({ content: said, editedAt: null });
});
