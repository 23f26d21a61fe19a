import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { borrowPlatform, type TestPlatform } from '@entourage/stack/testing/borrowed-platform';
import { eventually } from '@entourage/stack/testing/eventually';
import { openWhileTested } from '@entourage/stack/testing/opened-actions';
import { oftenEnough } from '@entourage/stack/testing/shared-platform';
import type { Operation } from '../src/operations.ts';
import { attemptsOf } from './access-attempts.ts';
import { operations } from './access-doors.ts';
import { type Asker, askers, expectations } from './access-expectations.ts';
import { isLetIn, type Outcome } from './access-standing.ts';
import { bodyFor, type Doors, doorsOf, pathFor, servicesOf } from './doors.ts';
import { type People, type Person, peopleOf } from './people.ts';

type Attempts = ReturnType<typeof attemptsOf>;

let platform: TestPlatform;
let signed: Doors['signed'];
let atService: Doors['atService'];
let people: People;
let bystander: Person;
let personFor: Attempts['personFor'];
let variablesFor: Attempts['variablesFor'];

beforeAll(async () => {
  // Long enough for what is ended to be brought back.
  platform = await borrowPlatform({ admin: { ...oftenEnough, CONNECTION_UNDO_SECONDS: '60' }, identity: oftenEnough });
  people = peopleOf(platform);
  ({ signed, atService } = doorsOf(platform));
  bystander = await people.register();
  ({ personFor, variablesFor } = attemptsOf(people, bystander));
});
afterAll(() => platform.stop());

describe.each(Object.keys(expectations))('%s', (name) => {
  const operation = operations.get(name) as Operation;
  const expectation = expectations[name];
  openWhileTested(expectation?.actions ?? []);
  const call = Object.values(calls as Record<string, Call>).find((candidate) => candidate.operation === name);

  if (call)
    test('over REST', async () => {
      const seen = await table(name, async (asker, person) => {
        const variables = await variablesFor(name, asker, person);
        const answer = await person.browser.send(call.method, pathFor(call, variables), bodyFor(call, variables));
        return answer.status < 300 ? 'done' : answer.body.code;
      });
      expect(seen).toEqual(expected((asker) => expectation?.outcome(asker)));
    });

  test('over /graphql', async () => {
    const seen = await table(name, async (asker, person) => {
      const answer = await person.browser.operation(name, await variablesFor(name, asker, person));
      return answer.body.errors?.[0].extensions.code ?? 'done';
    });
    expect(seen).toEqual(expected((asker) => expectation?.outcome(asker)));
  });

  const parts = servicesOf(operation.prepared).map((part) => [part.service, part] as const);
  test.each(parts)('at %s itself', async (_service, part) => {
    const seen = await table(name, async (asker, person) => {
      const token = asker.standing ? tokenOf(person, asker) : null;
      const answer = await atService(operation, token, await variablesFor(name, asker, person), [part]);
      return answer.errors?.[0].extensions.code ?? answer.code ?? 'done';
    });
    const wanted = expected((asker) => expectation?.atTheService?.(asker) ?? expectation?.outcome(asker));
    expect(seen).toEqual(wanted);
  });
});

test('absent and forbidden answer alike', async () => {
  const athlete = await people.register();
  const absent = randomUUID();
  for (const [method, path, body] of [
    ['PATCH', '/api/users/{}/role', { role: 'ADMIN' }],
    ['PATCH', '/api/admin/users/{}', { firstName: 'X' }],
    ['PATCH', '/api/admin/users/{}/verification', { status: 'APPROVED' }],
    ['GET', '/api/admin/users/{}/deletion', undefined],
    ['GET', '/api/admin/users/{}/history', undefined],
    ['DELETE', '/api/admin/users/{}', undefined],
    ['PATCH', '/api/contact-messages/{}/read', undefined],
    ['DELETE', '/api/contact-messages/{}/read', undefined],
    ['GET', '/api/admin/users/{}/social-verifications', undefined],
    ['GET', '/api/liaisons/athlete/{}', undefined],
    ['GET', '/api/liaisons/athletes/{}', undefined],
    ['DELETE', '/api/admin/connections/{}', undefined],
    ['POST', '/api/admin/connections/{}/restore', undefined],
    ['PATCH', '/api/admin/social-verifications/{}/review', { decision: 'APPROVED' }],
    ['DELETE', '/api/admin/social-verifications/{}/review', undefined],
  ] as const) {
    const [there, notThere] = await Promise.all(
      [bystander.id, absent].map((id) => athlete.browser.send(method, path.replace('{}', id), body)),
    );
    const { requestId: _, ...said } = there?.body ?? {};
    expect(there?.status).toBe(404);
    expect(notThere?.status).toBe(404);
    expect(notThere?.body).toMatchObject(said);
  }
});

/** One line for each asker, so that a failure shows the whole table at once. */
async function table(
  name: string,
  attempt: (asker: Asker, person: Person) => Promise<Outcome>,
): Promise<Record<string, Outcome>> {
  const seen: Record<string, Outcome> = {};
  const isRefused = (asker: Asker) => !isLetIn(expectations[name]?.outcome(asker) ?? 'done');
  // Those who are refused change nothing; the others take turns.
  const outside: Promise<void>[] = [];
  for (const asker of askers) {
    const person = await personFor(asker, name);
    const noted = whenSure(() => attempt(asker, person)).then((outcome) => {
      seen[asker.name] = outcome;
    });
    if (isRefused(asker)) outside.push(noted);
    else await noted;
  }
  await Promise.all(outside);
  return seen;
}

/** Where a machine stood still it is not known for a moment who belongs to whom: nobody is let in or turned away then. */
const whenSure = (attempt: () => Promise<Outcome>): Promise<Outcome> =>
  eventually(async () => {
    const outcome = await attempt();
    if (outcome === notSure) throw new Error('It stays unknown who belongs to whom');
    return outcome;
  });
const notSure = 'UNAVAILABLE';

const expected = (outcome: (asker: Asker) => Outcome | undefined) =>
  Object.fromEntries(askers.map((asker) => [asker.name, outcome(asker)]));

function tokenOf(person: Person, { standing }: Asker): string {
  return signed(person.id, standing?.role ?? 'ATHLETE', standing?.status);
}
