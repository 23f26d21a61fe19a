import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { openWhileTested } from '@entourage/stack/testing/opened-actions';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { actionsOf } from './access-actions.ts';
import { type Attempt, type Caller, callersFor, waysTo } from './access-endpoints.ts';
import { isLetIn } from './access-standing.ts';
import { type Care, careOf } from './care.ts';
import { joined } from './entourage.ts';
import { phrase, recordsOf } from './messages-access-records.ts';
import { absentConversation, type Conversation, rows, type StandingName, standings } from './messages-access-rows.ts';
import { type People, type Person, peopleOf } from './people.ts';

let platform: SharedPlatform;
let people: People;
let athlete: Person;
let liaison: Person;
/** The athlete's approval was withdrawn. */
let withdrawnPair: { athlete: Person; liaison: Person };
/** Assigned to the athlete; the liaison's approval was withdrawn. */
let withdrawnLiaison: Person;
const askers = new Map<StandingName, Person>();

const write = ({ browser }: Person, to: Person, content: string) =>
  browser.send('POST', '/api/messages', { receiverId: to.id, content });

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  const [admin, otherAdmin] = [await people.admin(), await people.admin()];
  const care = careOf(people, admin);
  ({ athlete, liaison } = await care.pair());
  await write(athlete, liaison, phrase);
  // Everybody has somebody to write to: no refusal is due to having no conversations.
  const other = await care.pair();
  await write(other.athlete, other.liaison, 'Something of their own');
  const [colleague, third] = [await care.liaison(), await care.liaison()];
  await care.assign(athlete, colleague);
  await care.assign(athlete, third);
  const ofWithdrawn = await care.pair();
  for (const [from, to] of [
    [athlete, third],
    [ofWithdrawn.athlete, ofWithdrawn.liaison],
    [otherAdmin, athlete],
  ] as const)
    expect((await write(from, to, phrase)).status).toBe(201);
  const member = await joined(people, athlete);
  await eventually(async () => expect((await write(athlete, member, 'Welcome')).status).toBe(201));
  const asking: Record<Exclude<StandingName, 'signed out'>, Person> = {
    own: athlete,
    'own, not approved': await people.withdrawn(ofWithdrawn.athlete, 'UNDER_REVIEW'),
    'assigned liaison': liaison,
    'assigned liaison, not approved': await people.withdrawn(third, 'REJECTED'),
    'formerly assigned liaison': await formerLiaison(care),
    'other liaison of the athlete': colleague,
    'other liaison': other.liaison,
    'other liaison, not approved': await people.withStanding('LIAISON', 'PENDING'),
    'other athlete': other.athlete,
    'member of the athlete': member,
    'former member of the athlete': await formerMember(),
    'team member of another': await joined(people, other.athlete),
    'team member, not approved': await people.withStanding('TEAM_MEMBER', 'PENDING'),
    admin,
    'admin, not approved': await people.withdrawn(otherAdmin, 'PENDING'),
  };
  for (const [name, person] of Object.entries(asking)) askers.set(name as StandingName, person);
  withdrawnPair = { athlete: asking['own, not approved'], liaison: ofWithdrawn.liaison };
  withdrawnLiaison = asking['assigned liaison, not approved'];
});

/** The athlete wrote to them while they were assigned. */
async function formerLiaison(care: Care): Promise<Person> {
  const former = await care.liaison();
  const connection = await care.assign(athlete, former);
  await write(athlete, former, 'Until now');
  await care.unassign(connection);
  await eventually(async () => expect((await write(athlete, former, 'And now?')).body.code).toBe('NOT_FOUND'));
  return former;
}

async function formerMember(): Promise<Person> {
  const former = await joined(people, athlete);
  await eventually(async () => expect((await write(athlete, former, 'Until now')).status).toBe(201));
  await athlete.browser.send('DELETE', `/api/team-members/${former.id}`);
  await eventually(async () => expect((await write(athlete, former, 'And now?')).body.code).toBe('NOT_FOUND'));
  return former;
}

const callerOf = (standing: StandingName): Caller => ({
  person: askers.get(standing) ?? null,
  standing: standings[standing],
});

function tableOf(row: (typeof rows)[string], attempt: Attempt, callers: readonly StandingName[]) {
  const around = { platform, people };
  // Refused callers change nothing, so they may share records.
  const refused = recordsOf(around, { athlete, liaison, caller: undefined });
  const conversationOf = (standing: StandingName): Conversation => {
    const caller = askers.get(standing);
    if (standing === 'own, not approved') return recordsOf(around, { ...withdrawnPair, caller });
    if (standing === 'assigned liaison, not approved')
      return recordsOf(around, { athlete, liaison: withdrawnLiaison, caller });
    return isLetIn(row.outcome(standing)) ? recordsOf(around, { athlete, liaison, caller }) : refused;
  };
  return Promise.all(
    callers.map(async (standing) => {
      const about = async (conversation: Conversation) =>
        attempt(callerOf(standing), await row.variables(conversation));
      const [existing, absent] = await Promise.all([
        about(conversationOf(standing)),
        row.ofOneself ? null : about(absentConversation()),
      ]);
      return { standing, existing, absent };
    }),
  );
}

describe.each(Object.keys(rows))('%s', (name) => {
  const row = rows[name] as (typeof rows)[string];
  openWhileTested(actionsOf(name));

  test.each(waysTo(name, () => ({ platform, people })))('%s', async (way, attempt) => {
    const callers = callersFor(way, Object.keys(standings) as StandingName[], row.outcome);
    const seen = await tableOf(row, attempt, callers);
    expect(Object.fromEntries(seen.map(({ standing, existing }) => [standing, existing.outcome]))).toEqual(
      Object.fromEntries(seen.map(({ standing }) => [standing, row.outcome(standing)])),
    );
    // Missing and not visible to the caller answer alike, byte for byte.
    for (const { existing, absent } of seen) if (existing.outcome === 'NOT_FOUND') expect(existing).toEqual(absent);
    expect(seen.filter(({ absent }) => absent?.outcome === 'done')).toEqual([]);
    // Only the two people, never another caller, read the text.
    const readers = seen.filter(({ existing }) => JSON.stringify(existing).includes('windowpane'));
    for (const { standing } of readers) expect(['own', 'assigned liaison']).toContain(standing);
  });
});

test('only its author edits a message; for its receiver it is missing and stays unchanged', async () => {
  const id = await recordsOf({ platform, people }, { athlete, liaison, caller: athlete }).message();
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
  expect(body.find((message: { id: string }) => message.id === id)).toMatchObject({ content: phrase, editedAt: null });
});
