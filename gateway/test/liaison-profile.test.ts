import { boardAthlete, boardLiaison, liaisonProfile } from '@entourage/contracts/rest/liaisons.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { z } from 'zod';
import { careOf } from './care.ts';
import { dryRunOf } from './dry-run.ts';
import { liveOf } from './live-stream.ts';
import { aLiaisonProfile, aProfile, type People, type Person, peopleOf } from './people.ts';
import { pictureForm } from './pictures.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});

const path = '/api/liaison-profile';
const aLiaison = (details = {}) => people.withStanding('LIAISON', 'APPROVED', details);
const save = ({ browser }: Person, change: object = {}) => browser.send('PUT', path, { ...aLiaisonProfile, ...change });
const read = async ({ browser }: Person) => (await browser.send('GET', path)).body;
const published = (person: Person) =>
  people.query<{ version: number }>(
    'identity',
    `select aggregate_version as version from outbox
     where type = 'liaison.changed' and data->>'userId' = $1 order by seq`,
    [person.id],
  );

test("a saved profile is readable as saved, with the account's picture", async () => {
  const person = await aLiaison();
  expect(await read(person)).toBeNull();
  const saved = await save(person);
  expect(saved).toMatchObject({ status: 200, body: { ...aLiaisonProfile, isVerified: true, profileImageUrl: null } });
  expect(liaisonProfile.parse(saved.body)).toEqual(saved.body);
  expect(await read(person)).toEqual(saved.body);

  const { body } = await person.browser.send('PUT', '/api/account/picture', pictureForm());
  expect(await read(person)).toEqual({ ...saved.body, profileImageUrl: body.profileImageUrl });
  const changed = await save(person, { title: 'Head physician', credentials: null, researchFocus: ' ' });
  expect(changed.body).toMatchObject({ title: 'Head physician', credentials: [], researchFocus: null });
  expect(changed.body.updatedAt > saved.body.updatedAt).toBe(true);
});

test('the list of users shows the profile in brief', async () => {
  const person = await aLiaison();
  const listed = async () => (await admin.browser.send('GET', `/api/users?search=${person.username}`)).body[0].profile;
  expect(await listed()).toBeNull();
  await save(person);
  const { title, specialization, yearsExperience, institution } = aLiaisonProfile;
  expect(await listed()).toEqual({ title, specialization, yearsExperience, institution });
  await admin.browser.send('PATCH', `/api/users/${person.id}/role`, { role: 'ATHLETE' });
  expect(await listed()).toBeNull();
});

test('saving the same again changes and publishes nothing', async () => {
  const person = await aLiaison();
  const { body } = await save(person);
  expect((await save(person, { title: `  ${aLiaisonProfile.title} ` })).body).toEqual(body);
  expect(await published(person)).toEqual([{ version: 1 }]);
});

test('concurrent saves each publish a version of their own, and the stored profile is one of them', async () => {
  const person = await aLiaison();
  const titles = ['One', 'Two', 'Three', 'Four'];
  const answers = await Promise.all(titles.map((title) => save(person, { title })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.map(({ body }) => body.title)).toEqual(titles);
  expect(titles).toContain((await read(person)).title);
  expect(await published(person)).toEqual([1, 2, 3, 4].map((version) => ({ version })));
});

test('lists are trimmed, without blanks and duplicates', async () => {
  const { body } = await save(await aLiaison(), {
    expertise: [' Sleep', 'Sleep ', '', '  ', 'Travel'],
    achievements: [],
    credentials: ['x', ...Array(40).fill('x')],
  });
  expect(body).toMatchObject({ expertise: ['Sleep', 'Travel'], achievements: [], credentials: ['x'] });
});

test('text of any script, up to the allowed length, is returned unchanged', async () => {
  const bio = `Žene su veslale. 漕手 \u{1F6A3}\n${'é'.repeat(2900)}`;
  const twelve = Array.from({ length: 12 }, (_, n) => `${n} `.padEnd(200, 'x'));
  const person = await aLiaison();
  await save(person, { bio, achievements: twelve, title: 't'.repeat(100), researchFocus: 'r'.repeat(500) });
  expect(await read(person)).toMatchObject({ bio, achievements: twelve });
});

const long = (length: number) => 'x'.repeat(length);
const thirteen = Array.from({ length: 13 }, (_, n) => String(n));

test.each<[string, object, Record<string, string>]>([
  ['no title', { title: undefined }, { title: 'Title is required' }],
  ['a title that is too long', { title: long(101) }, { title: 'At most 100 characters' }],
  ['a title in two lines', { title: 'a\nb' }, { title: 'Contains characters that cannot be shown' }],
  ['a blank specialization', { specialization: ' ' }, { specialization: 'Specialization is required' }],
  ['a specialization that is too long', { specialization: long(101) }, { specialization: 'At most 100 characters' }],
  ['no institution', { institution: null }, { institution: 'Institution is required' }],
  ['an institution that is too long', { institution: long(201) }, { institution: 'At most 200 characters' }],
  ['years in words', { yearsExperience: '7' }, { yearsExperience: 'Years of experience must be a whole number' }],
  ['half a year', { yearsExperience: 1.5 }, { yearsExperience: 'Years of experience must be a whole number' }],
  ['no years', { yearsExperience: undefined }, { yearsExperience: 'Years of experience must be a whole number' }],
  ['years before birth', { yearsExperience: -1 }, { yearsExperience: 'Years of experience must be positive' }],
  ['years beyond a life', { yearsExperience: 61 }, { yearsExperience: 'At most 60' }],
  ['expertise that is not a list', { expertise: 'Sleep' }, { expertise: 'Must be a list' }],
  ['expertise that is not a text', { expertise: ['Sleep', 7] }, { 'expertise.1': 'Must be text' }],
  ['too much expertise', { expertise: thirteen }, { expertise: 'At most 12' }],
  ['expertise that is too long', { expertise: [long(51)] }, { 'expertise.0': 'At most 50 characters' }],
  ['too many achievements', { achievements: thirteen }, { achievements: 'At most 12' }],
  [
    'an achievement that is too long',
    { achievements: ['x', long(201)] },
    { 'achievements.1': 'At most 200 characters' },
  ],
  ['too many credentials', { credentials: thirteen }, { credentials: 'At most 12' }],
  ['a research focus that is too long', { researchFocus: long(501) }, { researchFocus: 'At most 500 characters' }],
  ['no bio', { bio: '' }, { bio: 'Bio is required' }],
  ['a bio that is too long', { bio: long(3001) }, { bio: 'At most 3000 characters' }],
  ['half a letter in the bio', { bio: 'a\ud800' }, { bio: 'Contains characters that cannot be shown' }],
  ['an isVerified field', { isVerified: true }, { isVerified: 'Not a field of this request' }],
])('%s is refused at its field, and nothing is saved', async (_name, change, fields) => {
  const person = await aLiaison();
  refused(await save(person, change), 400, 'INVALID', fields);
  expect(await read(person)).toBeNull();
});

test('over /graphql too', async () => {
  const person = await aLiaison();
  const { body } = await person.browser.operation('SaveLiaisonProfile', { input: { ...aLiaisonProfile, bio: ' ' } });
  expect(body.errors[0].extensions).toMatchObject({ code: 'INVALID', fields: { bio: 'Bio is required' } });
});

test('the liaison, their athletes and administrators are notified at once, others are not', async () => {
  const { liaison: person, athlete } = await careOf(people, admin).pair();
  const another = await aLiaison();
  const viewers = [person, admin, athlete, another];
  const streams = await Promise.all(viewers.map((each) => liveOf(platform.gatewayUrl, each)));
  await save(person);
  const notices = () => streams.map(({ received }) => received.filter(({ data }) => data?.kind === 'LiaisonProfile'));
  const notice = { kind: 'LiaisonProfile', id: person.id };
  const told = Array.from({ length: 3 }, () => [{ data: notice }]);
  await eventually(() => expect(notices().slice(0, 3)).toMatchObject(told));
  await save(another);
  await eventually(() => expect(notices()[3]).toMatchObject([{ data: { id: another.id } }]));
  for (const stream of streams) stream.close();
});

test('it is erased with its person', async () => {
  const person = await aLiaison();
  await save(person);
  const preview = await dryRunOf(admin, person);
  expect(preview.body.erased).toContainEqual({ what: 'Liaison profile', count: 1, reason: null });
  await admin.browser.send('DELETE', `/api/admin/users/${person.id}`);
  expect(await people.query('identity', 'select 1 from liaison_profiles where user_id = $1', [person.id])).toEqual([]);
});

describe('the lists of the board', () => {
  const list = async (side: 'athletes' | 'liaisons', query: string) =>
    (await admin.browser.send('GET', `/api/admin/${side}?${query}`)).body;

  test('an approved athlete is listed with sport and team', async () => {
    const lastName = `Board${Date.now()}`;
    const athlete = await people.withStanding('ATHLETE', 'APPROVED', { lastName });
    await people.withStanding('ATHLETE', 'UNDER_REVIEW', { lastName });
    await aLiaison({ lastName });
    const { id, username } = athlete;
    const shown = { id, username, firstName: 'Noor', lastName, profileImageUrl: null, timeZone: null };
    const side = await list('athletes', `search=${lastName}`);
    expect(side).toEqual([{ ...shown, sport: null, team: null, position: null }]);
    await athlete.browser.send('POST', '/api/athlete-profile', aProfile);
    const { sport, team, position } = aProfile;
    expect(z.array(boardAthlete).parse(await list('athletes', `search=${username}`))).toEqual([
      { ...shown, sport, team, position },
    ]);
  });

  test('a liaison is listed with the profile', async () => {
    const lastName = `Clinic${Date.now()}`;
    const liaison = await aLiaison({ lastName });
    await people.withStanding('LIAISON', 'REJECTED', { lastName });
    await people.withStanding('ADMIN', 'APPROVED', { lastName });
    expect(await list('liaisons', `search=${lastName}`)).toMatchObject([{ id: liaison.id, profile: null }]);
    const { body: profile } = await save(liaison);
    expect(z.array(boardLiaison).parse(await list('liaisons', `search=${lastName}`))).toMatchObject([
      { id: liaison.id, username: liaison.username, profile },
    ]);
  });

  test('each is sorted by username, in pages without gaps or duplicates', async () => {
    const lastName = `Paged${Date.now()}`;
    for (let n = 0; n < 5; n++) {
      await people.withStanding('ATHLETE', 'APPROVED', { lastName });
      await aLiaison({ lastName });
    }
    for (const side of ['athletes', 'liaisons']) {
      const seen: string[] = [];
      let next: string | null = `/api/admin/${side}?limit=2&search=${lastName}`;
      while (next) {
        const page = await admin.browser.send('GET', next);
        expect(page.headers.get('x-total-count')).toBe('5');
        seen.push(...page.body.map(({ username }: { username: string }) => username));
        next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
      }
      expect(new Set(seen).size).toBe(5);
      expect(seen).toEqual([...seen].sort());
    }
  });

  test('a blank search returns everybody, and a malformed one is refused', async () => {
    expect((await list('liaisons', 'search=')).length).toBeGreaterThan(0);
    const answer = await admin.browser.send('GET', '/api/admin/athletes?search=%00');
    refused(answer, 400, 'INVALID', { search: 'Contains characters that cannot be shown' });
    refused(await admin.browser.send('GET', '/api/admin/athletes?role=ADMIN'), 400, 'INVALID', {
      role: 'Not a field of this request',
    });
  });
});
