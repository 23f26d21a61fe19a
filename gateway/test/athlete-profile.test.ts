import { randomUUID } from 'node:crypto';
import { athleteProfile } from '@entourage/contracts/rest/athlete-profile.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { careOf } from './care.ts';
import { dryRunOf } from './dry-run.ts';
import { liveOf } from './live-stream.ts';
import { aProfile, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});

const path = '/api/athlete-profile';
const athlete = () => people.withStanding('ATHLETE', 'APPROVED');
const save = ({ browser }: Person, change: object = {}) => browser.send('POST', path, { ...aProfile, ...change });
const read = async ({ browser }: Person) => (await browser.send('GET', path)).body;
const self = async ({ browser }: Person) => (await browser.send('GET', '/api/auth/user')).body;

test('a saved profile is readable, with its version and when it was saved', async () => {
  const person = await athlete();
  expect(await read(person)).toBeNull();
  const saved = await save(person, { healthConcerns: null });
  expect(saved).toMatchObject({ status: 201, body: { ...aProfile, healthConcerns: [], version: 1 } });
  expect(athleteProfile.parse(saved.body)).toEqual(saved.body);
  expect(await read(person)).toEqual(saved.body);

  const changed = await save(person, { team: 'FC Other' });
  expect(changed.body).toMatchObject({ team: 'FC Other', version: 2 });
  expect(changed.body.onboardingCompleted).toBe(saved.body.onboardingCompleted);
  expect((await save(person, { team: 'FC Other' })).body).toEqual(changed.body);
});

test.each<[string, object, Record<string, string>]>([
  ['no sport', { sport: null }, { sport: 'Choose your sport' }],
  ['an unknown sport', { sport: 'Chess' }, { sport: 'Choose your sport' }],
  ['no team', { team: ' ' }, { team: 'Team is required' }],
  ['a team that is too long', { team: 'x'.repeat(101) }, { team: 'At most 100 characters' }],
  ['no position', { position: undefined }, { position: 'Position is required' }],
  ['a position in two lines', { position: 'a\nb' }, { position: 'Contains characters that cannot be shown' }],
  ['years in words', { yearsActive: '4' }, { yearsActive: 'Choose how long you have been active' }],
  ['years that are not a choice', { yearsActive: 5 }, { yearsActive: 'Choose how long you have been active' }],
  ['no goal', { primaryGoals: [] }, { primaryGoals: 'Choose at least one goal' }],
  [
    'a goal twice',
    { primaryGoals: ['Nutrition Guidance', 'Nutrition Guidance'] },
    { primaryGoals: 'Choose each only once' },
  ],
  [
    'none and another',
    { healthConcerns: ['None Currently', 'Sleep Issues'] },
    { healthConcerns: "'None Currently' cannot stand beside another" },
  ],
  ['an unknown field', { version: 1 }, { version: 'Not a field of this request' }],
])('%s is refused at its field, and nothing is saved', async (_name, change, fields) => {
  const person = await athlete();
  refused(await save(person, change), 400, 'INVALID', fields);
  expect(await read(person)).toBeNull();
});

test('signing in answers with the sport and the team of the profile', async () => {
  const person = await athlete();
  await save(person);
  const { username, password } = person;
  const signedIn = await people.visitor().send('POST', '/api/login', { username, password });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toEqual(await self(person));
  expect(signedIn.body).toMatchObject({ sport: aProfile.sport, team: aProfile.team });
});

test('over /graphql too', async () => {
  const person = await athlete();
  const { body } = await person.browser.operation('SaveAthleteProfile', { input: { ...aProfile, sport: 'Chess' } });
  expect(body.errors[0].extensions).toMatchObject({ code: 'INVALID', fields: { sport: 'Choose your sport' } });
});

test('everybody has their own', async () => {
  const [one, other] = [await athlete(), await athlete()];
  await save(one);
  expect(await read(other)).toBeNull();
  await save(other, { team: 'FC Other' });
  expect(await read(one)).toMatchObject({ team: aProfile.team });
});

test("an athlete's sport and team are part of the person, for the athlete and for an admin", async () => {
  const person = await athlete();
  expect(await self(person)).toMatchObject({ sport: null, team: null });
  await save(person);
  expect(await self(person)).toMatchObject({ sport: 'Soccer', team: 'FC Example' });
  const edited = await person.browser.send('PATCH', '/api/account', { firstName: 'Amal' });
  expect(edited.body).toMatchObject({ firstName: 'Amal', sport: 'Soccer', team: 'FC Example' });

  const { body } = await admin.browser.send('GET', `/api/users?search=${person.username}`);
  expect(body).toMatchObject([
    { id: person.id, profile: { sport: 'Soccer', position: 'Left back', team: 'FC Example' } },
  ]);
  expect(Object.keys(body[0].profile)).toEqual(['sport', 'position', 'team']);
  expect(await self(admin)).toMatchObject({ sport: null, team: null });
});

describe('for a liaison of the athlete', () => {
  const profileOf = ({ id }: Person, { browser }: Person) => browser.send('GET', `/api/athletes/${id}/profile`);

  test('it is there while they are connected, and as missing before and after', async () => {
    const care = careOf(people, admin);
    const [person, liaison] = [await care.athlete(), await care.liaison()];
    const unknown = async () => {
      const theirs = await profileOf(person, liaison);
      const nobodys = await profileOf({ ...person, id: randomUUID() }, liaison);
      refused(theirs, 404, 'NOT_FOUND');
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' });
    };
    const saved = await save(person);
    await unknown();
    const connection = await care.assign(person, liaison);
    expect(await profileOf(person, liaison)).toMatchObject({ status: 200, body: saved.body });
    await care.unassign(connection);
    await eventually(unknown);
  });

  test('it is null until it is saved, and a change is announced to both', async () => {
    const { athlete: person, liaison } = await careOf(people, admin).pair();
    expect((await profileOf(person, liaison)).body).toBeNull();
    const streams = await Promise.all([person, liaison].map((each) => liveOf(platform.gatewayUrl, each)));
    await save(person);
    const notice = expect.objectContaining({ data: expect.objectContaining({ kind: 'AthleteProfile' }) });
    await eventually(() => {
      for (const { received } of streams) expect(received).toContainEqual(notice);
    });
    for (const stream of streams) stream.close();
  });

  test('each visit is listed with what was seen', async () => {
    const { athlete: person, liaison } = await careOf(people, admin).pair();
    const seen = async () =>
      (await person.browser.send('GET', '/api/health-reads')).body.flatMap(
        ({ parts }: { parts: { category: string }[] }) => parts.map(({ category }) => category),
      );
    expect(await seen()).not.toContain('GOALS_AND_CONCERNS');
    await profileOf(person, person);
    expect(await seen()).not.toContain('GOALS_AND_CONCERNS');
    await profileOf(person, liaison);
    expect(await seen()).toContain('GOALS_AND_CONCERNS');
  });
});

describe('after the account is deleted', () => {
  test('the dry run lists what is kept and until when', async () => {
    const person = await athlete();
    const preview = async () => (await dryRunOf(admin, person)).body.kept;
    const records = { what: 'Versions of the athlete profile' };
    expect(await preview()).toContainEqual({ ...records, count: 0, reason: null });
    await save(person);
    await save(person, { team: 'FC Other' });
    const year = new Date().getUTCFullYear() + 7;
    const reason = expect.stringMatching(`^Health records: closed to everybody, and erased on ${year}-`);
    expect(await preview()).toContainEqual({ ...records, count: 2, reason });
  });

  test("the athlete's records are closed, and the audit trail shows it", async () => {
    const person = await athlete();
    await save(person);
    expect((await admin.browser.send('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
    await eventually(async () => {
      const trail = await people.query<{ action: string }>(
        'admin',
        "select action from audit_entries where actor = $1 and action = 'records.closed'",
        [admin.id],
      );
      expect(trail).toHaveLength(1);
    });
    refused(await save(person), 401, 'UNAUTHENTICATED');
  });
});
