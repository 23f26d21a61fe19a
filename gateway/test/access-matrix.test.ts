import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { openWhileTested } from '@entourage/stack/testing/opened-actions';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import { oftenEnough } from '@entourage/stack/testing/shared-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import type { Operation } from '../src/operations.ts';
import { attemptsOf } from './access-attempts.ts';
import { operations } from './access-endpoints.ts';
import { callers as allCallers, type CallerCase, expectations } from './access-expectations.ts';
import { isLetIn, type Outcome, oneOfEachOutcome } from './access-standing.ts';
import { bodyFor, type Endpoints, endpointsOf, pathFor, servicesOf } from './endpoints.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { trainingOf } from './training.ts';

type Attempts = ReturnType<typeof attemptsOf>;

let platform: TestPlatform;
let signed: Endpoints['signed'];
let atService: Endpoints['atService'];
let people: People;
let bystander: Person;
let personFor: Attempts['personFor'];
let variablesFor: Attempts['variablesFor'];

beforeAll(async () => {
  // Long enough that an ended connection can still be restored.
  platform = await ownPlatform({
    settings: { admin: { ...oftenEnough, CONNECTION_UNDO_SECONDS: '60' }, identity: oftenEnough },
  });
  people = peopleOf(platform);
  ({ signed, atService } = endpointsOf(platform));
  bystander = await people.register();
  const admin = await people.admin();
  const training = trainingOf(platform, people, () => admin);
  ({ personFor, variablesFor } = attemptsOf(people, bystander, training));
});
afterAll(() => platform.stop());

describe.each(Object.keys(expectations))('%s', (name) => {
  const operation = operations.get(name) as Operation;
  const expectation = expectations[name];
  openWhileTested(expectation?.actions ?? []);
  const outcomeOf = (caller: CallerCase) => expectation?.outcome(caller);
  const throughGateway = oneOfEachOutcome(allCallers, outcomeOf);
  const call = Object.values(calls as Record<string, Call>).find((candidate) => candidate.operation === name);

  if (call)
    test('over REST', async () => {
      const seen = await table(name, throughGateway, async (caller, person) => {
        const variables = await variablesFor(name, caller, person);
        const answer = await person.browser.send(call.method, pathFor(call, variables), bodyFor(call, variables));
        return answer.status < 300 ? 'done' : answer.body.code;
      });
      expect(seen).toEqual(expected(throughGateway, outcomeOf));
    });

  test('over /graphql', async () => {
    const seen = await table(name, throughGateway, async (caller, person) => {
      const answer = await person.browser.operation(name, await variablesFor(name, caller, person));
      return answer.body.errors?.[0].extensions.code ?? 'done';
    });
    expect(seen).toEqual(expected(throughGateway, outcomeOf));
  });

  const parts = servicesOf(operation.prepared).map((part) => [part.service, part] as const);
  test.each(parts)('at %s itself', async (_service, part) => {
    const seen = await table(name, allCallers, async (caller, person) => {
      const token = caller.standing ? tokenOf(person, caller) : null;
      const answer = await atService(operation, token, await variablesFor(name, caller, person), [part]);
      return answer.errors?.[0].extensions.code ?? answer.code ?? 'done';
    });
    const wanted = expected(allCallers, (caller) => expectation?.atTheService?.(caller) ?? outcomeOf(caller));
    expect(seen).toEqual(wanted);
  });
});

test('missing and forbidden records are answered alike', async () => {
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
    ['POST', '/api/contact-messages/{}/answer', { answer: 'We do.' }],
    ['DELETE', '/api/contact-messages/{}', undefined],
    ['DELETE', '/api/admin/investor-presentation/contacts/{}', undefined],
    ['GET', '/api/admin/users/{}/social-verifications', undefined],
    ['GET', '/api/liaisons/athlete/{}', undefined],
    ['GET', '/api/liaisons/athletes/{}', undefined],
    ['DELETE', '/api/admin/connections/{}', undefined],
    ['POST', '/api/admin/connections/{}/restore', undefined],
    ['PATCH', '/api/admin/social-verifications/{}/review', { decision: 'APPROVED' }],
    ['DELETE', '/api/admin/social-verifications/{}/review', undefined],
    ['DELETE', '/api/admin/training-files/{}', undefined],
    ['GET', '/api/admin/training-jobs/{}', undefined],
    ['POST', '/api/admin/training-jobs/{}/cancel', undefined],
    ['DELETE', '/api/admin/training-jobs/{}', undefined],
    ['GET', '/api/admin/models/{}', undefined],
    ['DELETE', '/api/admin/models/{}', undefined],
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

/** One line for each caller, so that a failure shows the whole table at once. */
async function table(
  name: string,
  callers: readonly CallerCase[],
  attempt: (caller: CallerCase, person: Person) => Promise<Outcome>,
): Promise<Record<string, Outcome>> {
  const seen: Record<string, Outcome> = {};
  const isRefused = (caller: CallerCase) => !isLetIn(expectations[name]?.outcome(caller) ?? 'done');
  // Refused callers change nothing and run concurrently; the others take turns.
  const outside: Promise<void>[] = [];
  for (const caller of callers) {
    const person = await personFor(caller, name);
    const noted = whenSure(() => attempt(caller, person)).then((outcome) => {
      seen[caller.name] = outcome;
    });
    if (isRefused(caller)) outside.push(noted);
    else await noted;
  }
  await Promise.all(outside);
  return seen;
}

/** On a slow machine the view of relationships may be stale for a moment; services then answer 503, so this retries. */
const whenSure = (attempt: () => Promise<Outcome>): Promise<Outcome> =>
  eventually(async () => {
    const outcome = await attempt();
    if (outcome === notSure) throw new Error('It stays unknown who belongs to whom');
    return outcome;
  });
const notSure = 'UNAVAILABLE';

const expected = (callers: readonly CallerCase[], outcome: (caller: CallerCase) => Outcome | undefined) =>
  Object.fromEntries(callers.map((caller) => [caller.name, outcome(caller)]));

function tokenOf(person: Person, { standing }: CallerCase): string {
  return signed(person.id, standing?.role ?? 'ATHLETE', standing?.status);
}
