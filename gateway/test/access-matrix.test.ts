import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { actions } from '@entourage/contracts/actions.ts';
import { type ServiceName, services } from '@entourage/contracts/events/define.ts';
import type { roles } from '@entourage/contracts/people.ts';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { signingKeys } from '@entourage/kit/keys.ts';
import { audience, signToken } from '@entourage/kit/tokens.ts';
import { type TestPlatform, testPlatform } from '@entourage/stack/testing/platform';
import { Kind, parse } from 'graphql';
import jwt from 'jsonwebtoken';
import { createEngine } from '../src/engine/index.ts';
import { type Operation, registerOperations } from '../src/operations.ts';
import { readSupergraph } from '../src/supergraph.ts';
import {
  type Asker,
  askers,
  elsewhere,
  expectations,
  type Outcome,
  streamedExpectations,
} from './access-expectations.ts';
import { aMessage, aProfile, type People, type Person, peopleOf, someone } from './people.ts';

const operations = readOperations();

let platform: TestPlatform;
let people: People;
let bystander: Person;
const asking = new Map<string, Person>();
const targets = new Map<string, Person>();

beforeAll(async () => {
  platform = await testPlatform({ env: { CONTACT_MESSAGES_PER_HOUR: '100000', RESET_REQUESTS_PER_HOUR: '100000' } });
  people = peopleOf(platform);
  bystander = await people.register();
});
afterAll(() => platform.stop());

test('every operation and every action has its expectations', () => {
  expect(Object.keys(expectations).sort()).toEqual([...operations.keys()].sort());
  for (const [name, { prepared }] of operations) expect(expectations[name]?.actions).toEqual(prepared.actions);
  const every = [...Object.values(expectations), ...Object.values(streamedExpectations)];
  const covered = [...every.flatMap((entry) => entry.actions), ...Object.keys(elsewhere)];
  expect(covered.sort()).toEqual(Object.keys(actions).sort());
});

describe.each([...operations.keys()])('%s', (name) => {
  const operation = operations.get(name) as Operation;
  const expectation = expectations[name];
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

  test('at the service itself', async () => {
    const seen = await table(name, async (asker, person) => {
      const token = asker.standing ? tokenOf(person, asker) : null;
      const answer = await atService(operation, token, await variablesFor(name, asker, person));
      return answer.errors?.[0].extensions.code ?? answer.code ?? 'done';
    });
    const wanted = expected((asker) => expectation?.atTheService?.(asker) ?? expectation?.outcome(asker));
    expect(seen).toEqual(wanted);
  });
});

describe('at the services', () => {
  test('only the gateway resolves sessions', async () => {
    const person = await people.withStanding('ADMIN', 'APPROVED');
    const answer = await fetch(`${platform.identityUrl}/sessions/resolve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${signed(person.id, 'ADMIN')}` },
      body: JSON.stringify({ secrets: ['x'], seen: false }),
    });
    expect(answer.status).toBe(403);
  });

  test('a reference shows oneself, and everyone to an admin', async () => {
    const [athlete, admin] = [await people.register(), await people.withStanding('ADMIN', 'APPROVED')];
    await people.query('identity', "update users set verification_notes = 'among admins' where id = $1", [athlete.id]);
    const read = async (token: string, id: string) => {
      const query = `query($it: [_Any!]!) { _entities(representations: $it) { ... on User { id verificationNotes } } }`;
      const variables = { it: [{ __typename: 'User', id }] };
      return (await post(platform.identityUrl, query, variables, token)).data._entities[0];
    };
    const asAthlete = signed(athlete.id, 'ATHLETE');
    expect(await read(asAthlete, athlete.id)).toEqual({ id: athlete.id, verificationNotes: null });
    expect(await read(asAthlete, bystander.id)).toBeNull();
    expect(await read(asAthlete, randomUUID())).toBeNull();
    expect(await read(signed(admin.id, 'ADMIN'), athlete.id)).toEqual({
      id: athlete.id,
      verificationNotes: 'among admins',
    });
  });

  test('where somebody plays is shown to themselves and to admins', async () => {
    const athlete = await people.withStanding('ATHLETE', 'APPROVED');
    await athlete.browser.send('POST', '/api/athlete-profile', aProfile);
    const query = `query($it: [_Any!]!) { _entities(representations: $it) { ... on User { athleteProfile { team } } } }`;
    const read = async (asker: string, role: (typeof roles)[number], status?: string) => {
      const variables = { it: [{ __typename: 'User', id: athlete.id }] };
      const answer = await post(platform.serviceUrls['health-data'], query, variables, signed(asker, role, status));
      return answer.data._entities[0].athleteProfile;
    };
    const shown = { team: aProfile.team };
    expect(await read(athlete.id, 'ATHLETE')).toEqual(shown);
    expect(await read(randomUUID(), 'ADMIN')).toEqual(shown);
    expect(await read(randomUUID(), 'ADMIN', 'PENDING')).toBeNull();
    for (const role of ['ATHLETE', 'LIAISON', 'TEAM_MEMBER'] as const)
      expect(await read(randomUUID(), role)).toBeNull();
  });

  test('no service takes a token that is not ours, or not any more', async () => {
    const person = {
      sub: bystander.id,
      sid: randomUUID(),
      role: 'ADMIN',
      status: 'APPROVED',
      restricted: false,
      iss: 'identity',
    };
    const { kid, key } = signingKeys(platform.keys.identityFile)();
    const sign = (by: KeyObject, options: jwt.SignOptions = {}) =>
      jwt.sign(person, by, { algorithm: 'ES256', keyid: kid, audience, expiresIn: 300, ...options });
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
    const tokens = {
      good: sign(key),
      'by another key': sign(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
      expired: sign(key, { expiresIn: -1 }),
      'for another audience': sign(key, { audience: 'somebody-else' }),
      'alg none': `${unsigned}.${sign(key).split('.')[1]}.`,
    };
    for (const url of Object.values(platform.serviceUrls)) {
      for (const [name, token] of Object.entries(tokens)) {
        const answer = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ query: '{ __typename }' }),
        });
        expect([url, name, answer.status]).toEqual([url, name, name === 'good' ? 200 : 401]);
      }
    }
  });

  test.each([
    ['admin', 'kept'],
    ['health-data', 'healthKept'],
    ['verification', 'verificationErased'],
    ['verification', 'verificationAnonymised'],
  ] as const)('the part of a deletion that %s has in %s is for admins', async (service, part) => {
    const query = `query($it: [_Any!]!) { _entities(representations: $it) { ... on DeletionPreview { ${part} { count } } } }`;
    const variables = { it: [{ __typename: 'DeletionPreview', userId: bystander.id }] };
    const url = platform.serviceUrls[service];
    const refused = await post(url, query, variables, signed(bystander.id, 'ATHLETE'));
    expect(refused.errors[0].extensions.code).toBe('NOT_FOUND');
    const shown = await post(url, query, variables, signed(bystander.id, 'ADMIN'));
    expect(shown.data._entities[0][part].length).toBeGreaterThan(0);
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
  for (const asker of askers) seen[asker.name] = await attempt(asker, await personFor(asker, name));
  return seen;
}

const expected = (outcome: (asker: Asker) => Outcome | undefined) =>
  Object.fromEntries(askers.map((asker) => [asker.name, outcome(asker)]));

/** One person of each standing; each attempt in a browser of its own, so that what one does to its cookie stays there. */
async function personFor({ standing }: Asker, name: string): Promise<Person> {
  const browser = people.visitor();
  if (!standing) return { ...bystander, browser };
  // Signing out everywhere would sign out who tries the rest.
  const key = `${standing.role} ${standing.status} ${name === 'EndSessions' ? name : ''}`;
  const known = asking.get(key) ?? (await people.withStanding(standing.role, standing.status));
  asking.set(key, known);
  if (name === 'SignOut' || name === 'EndSessions')
    await browser.send('POST', '/api/login', { username: known.username, password: known.password });
  else browser.useCookie(known.browser.cookie());
  return { ...known, browser };
}

/** Whom an operation is tried on; who is deleted cannot be tried on again. */
async function targetOf(name: string, asker: Asker): Promise<Person> {
  if (expectations[name]?.outcome(asker) !== 'done') return bystander;
  const known = name === 'DeleteUser' ? undefined : targets.get(name);
  const target = known ?? (await people.register());
  targets.set(name, target);
  return target;
}

async function variablesFor(name: string, asker: Asker, person: Person): Promise<Record<string, unknown>> {
  const userId = async () => (asker.target === 'self' ? person.id : (await targetOf(name, asker)).id);
  switch (name) {
    case 'SignIn':
      return { username: bystander.username, password: bystander.password };
    case 'Register':
      return { input: someone() };
    case 'SendEmailConfirmation':
      await people.query('identity', 'update users set email_confirmed_at = now() where id = $1', [person.id]);
      return {};
    case 'ConfirmEmail':
      return { token: await people.mailedToken(bystander, 'confirm-email') };
    case 'RequestPasswordReset':
      return { email: bystander.email };
    case 'ResetPassword':
      return { token: await people.mailedToken(await people.register(), 'reset-password'), password: 'a-new-river' };
    case 'EditAccount':
      return { input: { firstName: 'Amal' } };
    case 'ChangePassword':
      return { currentPassword: 'not-the-one', newPassword: 'a-new-river' };
    case 'EndSession':
      return { sessionId: randomUUID() };
    case 'EndSessions':
      return { keepCurrent: false };
    case 'SendContactMessage':
      return { input: aMessage() };
    case 'MarkContactRead':
    case 'MarkContactUnread':
      return { id: await messageId() };
    case 'SubmitVerification':
      return { input: aSubmission };
    case 'SaveAthleteProfile':
      return { input: aProfile };
    case 'UserPosts':
      return { userId: await userId() };
    case 'ReviewPost':
      return { id: (await postFor(name, asker)).id, decision: 'APPROVED' };
    case 'UndoReview': {
      const { id } = await postFor(name, asker);
      // Only a decision of one's own can be taken back.
      await person.browser.send('PATCH', `/api/admin/social-verifications/${id}/review`, { decision: 'APPROVED' });
      return { id };
    }
    case 'BeginSecondFactor':
      return { password: person.password };
    case 'ConfirmSecondFactor':
      return { code: '' };
    case 'RenewRecoveryCodes':
    case 'RemoveSecondFactor':
      return { password: person.password, code: '123456' };
    case 'ChangeRole':
      return { userId: await userId(), role: 'LIAISON' };
    case 'EditUser':
      return { userId: await userId(), input: { firstName: 'Amal' } };
    case 'SetVerification':
      return { userId: await userId(), status: 'UNDER_REVIEW' };
    case 'UserHistory':
    case 'DeletionPreview':
    case 'DeleteUser':
      return { userId: await userId() };
    default:
      return {};
  }
}

/** Letter by letter as it should be, but for a code that was issued to nobody. */
const aSubmission = {
  platform: 'TIKTOK',
  accountHandle: 'noor',
  postUrl: 'https://www.tiktok.com/@noor/video/1',
  verificationCode: 'ENTOURAGE-000000',
};

let refusedPost: Promise<{ id: string }> | undefined;
/** A post that waits: one for all who may not touch it. */
function postFor(name: string, asker: Asker): Promise<{ id: string }> {
  const fresh = async () => (await people.withPost()).post;
  if (expectations[name]?.outcome(asker) === 'done') return fresh();
  refusedPost ??= fresh();
  return refusedPost;
}

async function messageId(): Promise<string> {
  return (await people.visitor().send('POST', '/api/contact', aMessage())).body.id;
}

const pathFor = (call: Call, variables: Record<string, unknown>) =>
  call.path.replaceAll(/\{(\w+)\}/g, (_match, field: string) => String(variables[field]));

function bodyFor(call: Call, variables: Record<string, unknown>) {
  if (!call.body) return undefined;
  const inPath = (field: string) => call.path.includes(`{${field}}`);
  return variables.input ?? Object.fromEntries(Object.entries(variables).filter(([field]) => !inPath(field)));
}

function tokenOf(person: Person, { standing }: Asker): string {
  return signed(person.id, standing?.role ?? 'ATHLETE', standing?.status);
}

function signed(
  sub: string,
  role: (typeof roles)[number],
  status: 'APPROVED' | 'PENDING' | string = 'APPROVED',
): string {
  const key = signingKeys(platform.keys.identityFile)();
  const standing = { role, status: status as 'APPROVED', restricted: false };
  return signToken(key, { iss: 'identity', sub, sid: randomUUID(), ...standing });
}

/** What a service answers, as it promises. */
function rootFieldsOf(service: ServiceName): string[] {
  const schema = readFileSync(new URL(`../../contracts/graphql/${service}.graphql`, import.meta.url), 'utf8');
  return parse(schema).definitions.flatMap((type) =>
    type.kind === Kind.OBJECT_TYPE_DEFINITION && ['Query', 'Mutation'].includes(type.name.value)
      ? (type.fields ?? []).map(({ name }) => name.value)
      : [],
  );
}

/** The operation's own part of the graph; one that joins two services is asked of the first for what is there. */
function atService({ text, prepared }: Operation, token: string | null, variables: Record<string, unknown>) {
  const service = services.find((each) => rootFieldsOf(each).includes(String(prepared.rootFields[0])));
  if (!service) throw new Error(`no service answers ${prepared.name}`);
  const own =
    prepared.name === 'DeletionPreview'
      ? 'query($userId: ID!) { deletionPreview(userId: $userId) { userId } }'
      : text
          .replaceAll(
            /(?<=\n {4,})(reviewer|user|(profile: )?athleteProfile( @include\(if: \$athlete\))?) \{[^}]*\}/g,
            '',
          )
          .replace('($athlete: Boolean! = true)', '');
  return post(platform.serviceUrls[service], own, variables, token);
}

async function post(url: string, query: string, variables: object, token: string | null) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer of any operation; the tests say what they expect in it
  return (await answer.json()) as any;
}

function readOperations(): ReadonlyMap<string, Operation> {
  const silent = { send: async () => ({ data: null }), close: async () => {} };
  const engine = createEngine({
    supergraph: readSupergraph(),
    subgraphs: { identity: silent, verification: silent, 'health-data': silent, admin: silent },
  });
  return registerOperations(engine, new URL('../../contracts/operations/', import.meta.url));
}
