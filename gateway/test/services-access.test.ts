import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { feedHeader, openedFeed, openFeedPath } from '@entourage/contracts/calendar-feed.ts';
import { deletionFieldOf } from '@entourage/contracts/deletion.ts';
import type { roles } from '@entourage/contracts/people.ts';
import { services } from '@entourage/contracts/services.ts';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { audience, signToken } from '@entourage/kit/auth/tokens.ts';
import { openWhileTested } from '@entourage/stack/testing/opened-actions';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import jwt from 'jsonwebtoken';
import { type Endpoints, endpointsOf } from './endpoints.ts';
import { aLiaisonProfile, aProfile, type People, type Person, peopleOf } from './people.ts';

let platform: SharedPlatform;
let signed: Endpoints['signed'];
let post: Endpoints['post'];
let people: People;
let bystander: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  ({ signed, post } = endpointsOf(platform));
  bystander = await people.register();
});

test('only the gateway resolves sessions', async () => {
  const person = await people.withStanding('ADMIN', 'APPROVED');
  const answer = await fetch(`${platform.serviceUrls.identity}/sessions/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${signed(person.id, 'ADMIN')}` },
    body: JSON.stringify({ secrets: ['x'], seen: false }),
  });
  expect(answer.status).toBe(403);
});

test('only the gateway opens calendar addresses', async () => {
  const athlete = await people.withStanding('ATHLETE', 'APPROVED');
  const { password } = athlete;
  const { url } = (await athlete.browser.send('POST', '/api/calendar-feed', { password })).body;
  const answer = await fetch(platform.serviceUrls.identity + openFeedPath, {
    method: 'POST',
    headers: { [feedHeader]: url.slice(-47, -4), authorization: `Bearer ${signed(athlete.id, 'ATHLETE')}` },
  });
  expect(answer.status).toBe(403);
});

test('the token of a calendar address reads the calendar, and no service accepts it for anything else', async () => {
  const athlete = await people.withStanding('ATHLETE', 'APPROVED');
  const { password } = athlete;
  const { url } = (await athlete.browser.send('POST', '/api/calendar-feed', { password })).body;
  const token = signToken(signingKeys(platform.keys.gatewayFile)(), {
    ...{ iss: 'gateway', sub: 'gateway', may: ['calendar-feed.open'] },
  });
  const opened = await fetch(platform.serviceUrls.identity + openFeedPath, {
    method: 'POST',
    headers: { [feedHeader]: url.slice(-47, -4), authorization: `Bearer ${token}` },
  });
  const limited = openedFeed.parse(await opened.json()).token;
  expect((await post(platform.serviceUrls.scheduling, '{ calendar { id } }', {}, limited)).data).toEqual({
    calendar: [],
  });
  for (const [service, query] of [
    ['scheduling', '{ appointments { total } }'],
    ['messaging', '{ unreadMessages }'],
    ['identity', '{ me { id } }'],
    ['identity', 'mutation { createCalendarFeed(password: "x") { url } }'],
  ] as const) {
    const { errors } = await post(platform.serviceUrls[service], query, {}, limited);
    expect([query, errors?.[0].extensions.code]).toEqual([query, 'FORBIDDEN']);
  }
});

test("the gateway's key alone allows no person's action, whatever its token claims", async () => {
  const { kid, key } = signingKeys(platform.keys.gatewayFile)();
  const token = jwt.sign({ iss: 'gateway', sub: 'gateway', may: ['user.edit', 'user.list', 'audit.list'] }, key, {
    algorithm: 'ES256',
    keyid: kid,
    audience,
    expiresIn: 60,
  });
  const refusals = await Promise.all([
    post(platform.serviceUrls.identity, '{ users(first: 1) { total } }', {}, token),
    post(
      platform.serviceUrls.identity,
      'mutation($id: ID!) { editUser(userId: $id, input: { firstName: "X" }) { id } }',
      { id: bystander.id },
      token,
    ),
    post(platform.serviceUrls.admin, '{ auditEntries(first: 1) { total } }', {}, token),
  ]);
  for (const { errors } of refusals) expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

describe('a reference shows people themselves, everybody to admins, and connected people to each other', () => {
  openWhileTested(['user.read-notes']);
  let athlete: Person;
  let liaison: Person;

  beforeAll(async () => {
    athlete = await people.withStanding('ATHLETE', 'APPROVED');
    liaison = await people.withStanding('LIAISON', 'APPROVED');
    await liaison.browser.send('PUT', '/api/liaison-profile', aLiaisonProfile);
    await people.query(
      'identity',
      "update users set verification_notes = 'among admins', time_zone = 'Asia/Tokyo' where id = any ($1)",
      [[athlete.id, liaison.id]],
    );
  });

  /** Every field that identity has of a person. */
  const read = async (token: string, id: string) => {
    const query = `query($it: [_Any!]!) { _entities(representations: $it) { ... on User {
      id username firstName lastName email emailConfirmed role verificationStatus professionalLeague teamOrganization
      profileImageUrl timeZone reviewNotes secondFactorDue verificationNotes verifiedAt createdAt lastLogin
      liaisonProfile { title }
    } } }`;
    const variables = { it: [{ __typename: 'User', id }] };
    return (await post(platform.serviceUrls.identity, query, variables, token)).data._entities[0];
  };
  const shown = ({ id, username }: Person) => ({
    id,
    username,
    firstName: 'Noor',
    lastName: 'Haddad',
    timeZone: 'Asia/Tokyo',
    profileImageUrl: null,
  });
  const whole = (person: Person) => ({ ...shown(person), email: person.email, professionalLeague: 'NBA' });
  const kept = {
    email: null,
    emailConfirmed: null,
    verificationStatus: null,
    professionalLeague: null,
    teamOrganization: null,
    reviewNotes: null,
    secondFactorDue: false,
    verificationNotes: null,
    verifiedAt: null,
    createdAt: null,
    lastLogin: null,
  };
  const title = { title: aLiaisonProfile.title };

  test('people themselves, without the fields for admins', async () => {
    const own = await read(signed(athlete.id, 'ATHLETE'), athlete.id);
    expect(own).toMatchObject({ ...whole(athlete), verificationNotes: null, liaisonProfile: null });
    expect(await read(signed(liaison.id, 'LIAISON'), liaison.id)).toMatchObject({ liaisonProfile: title });
  });

  test('everybody, to an admin', async () => {
    const asAdmin = signed(randomUUID(), 'ADMIN');
    expect(await read(asAdmin, athlete.id)).toMatchObject({ ...whole(athlete), verificationNotes: 'among admins' });
    expect(await read(asAdmin, liaison.id)).toMatchObject({ ...whole(liaison), liaisonProfile: title });
  });

  test('nobody to strangers, who get the same as for a missing person', async () => {
    for (const role of ['ATHLETE', 'LIAISON', 'TEAM_MEMBER'] as const) {
      for (const id of [athlete.id, liaison.id, randomUUID()])
        expect(await read(signed(bystander.id, role), id)).toBeNull();
    }
    expect(await read(signed(bystander.id, 'ADMIN', 'PENDING'), athlete.id)).toBeNull();
  });

  test.each([true, false])('name and picture, to the two of a connection, active (%s) or ended', async (lasts) => {
    await people.query(
      'identity',
      `insert into relationships (id, athlete_id, liaison_id, liaison_type, is_active, version)
       values (gen_random_uuid(), $1, $2, 'SPORTS_MEDICINE', $3, 1)`,
      [athlete.id, liaison.id, lasts],
    );
    const [asAthlete, asLiaison] = [signed(athlete.id, 'ATHLETE'), signed(liaison.id, 'LIAISON')];
    const seenLiaison = { ...shown(liaison), ...kept, role: 'LIAISON', liaisonProfile: title };
    expect(await read(asAthlete, liaison.id)).toEqual(seenLiaison);
    expect(await read(asLiaison, athlete.id)).toEqual({
      ...shown(athlete),
      ...kept,
      role: 'ATHLETE',
      liaisonProfile: null,
    });
    expect(await read(asAthlete, bystander.id)).toBeNull();
    expect(await read(signed(athlete.id, 'ATHLETE', 'REJECTED'), liaison.id)).toBeNull();
    await people.query('identity', 'delete from relationships where athlete_id = $1', [athlete.id]);
  });
});

test('a reference shows the athlete profile to the athlete and to admins', async () => {
  const athlete = await people.withStanding('ATHLETE', 'APPROVED');
  await athlete.browser.send('POST', '/api/athlete-profile', aProfile);
  const query = `query($it: [_Any!]!) { _entities(representations: $it) { ... on User { athleteProfile { team } } } }`;
  const read = async (caller: string, role: (typeof roles)[number], status?: string) => {
    const variables = { it: [{ __typename: 'User', id: athlete.id }] };
    const answer = await post(platform.serviceUrls['health-data'], query, variables, signed(caller, role, status));
    return answer.data._entities[0].athleteProfile;
  };
  const shown = { team: aProfile.team };
  expect(await read(athlete.id, 'ATHLETE')).toEqual(shown);
  expect(await read(randomUUID(), 'ADMIN')).toEqual(shown);
  expect(await read(randomUUID(), 'ADMIN', 'PENDING')).toBeNull();
  for (const role of ['ATHLETE', 'LIAISON', 'TEAM_MEMBER'] as const) expect(await read(randomUUID(), role)).toBeNull();
});

test('no service accepts a foreign or expired token', async () => {
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

test.each(services.filter((service) => service !== 'identity'))(
  'the part of the deletion preview of %s is for admins',
  async (service) => {
    const part = deletionFieldOf(service);
    const query = `query($it: [_Any!]!) { _entities(representations: $it) { ... on DeletionPreview { ${part} { count } } } }`;
    const variables = { it: [{ __typename: 'DeletionPreview', userId: bystander.id }] };
    const url = platform.serviceUrls[service];
    const refused = await post(url, query, variables, signed(bystander.id, 'ATHLETE'));
    expect(refused.errors[0].extensions.code).toBe('NOT_FOUND');
    const shown = await post(url, query, variables, signed(bystander.id, 'ADMIN'));
    expect(shown.data._entities[0][part].length).toBeGreaterThan(0);
  },
);
