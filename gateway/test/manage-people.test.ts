import { randomUUID } from 'node:crypto';
import { listedUser } from '@entourage/contracts/rest/users.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { z } from 'zod';
import { type People, type Person, peopleOf } from './people.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});
afterAll(() => platform.stop());

describe('the list', () => {
  test('is paged without gaps or duplicates, in every sort order', async () => {
    const total = 7;
    const name = `many-${randomUUID().slice(0, 8)}`;
    for (let n = 0; n < total; n++) await people.register({ username: `${name}-${n}` });
    const whole = await admin.browser.send('GET', `/api/users?limit=100&search=${name}`);
    expect(whole.headers.get('x-total-count')).toBe(String(total));
    expect(z.array(listedUser).parse(whole.body)).toHaveLength(total);

    for (const sort of [
      'createdAt',
      '-createdAt',
      'name',
      '-name',
      'username',
      '-username',
      'lastLogin',
      '-lastLogin',
    ]) {
      const seen: string[] = [];
      let path: string | null = `/api/users?limit=3&sort=${sort}&search=${name}`;
      while (path) {
        const page = await admin.browser.send('GET', path);
        seen.push(...page.body.map((user: { id: string }) => user.id));
        path = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);
    }
  });

  test('is filtered and searched, without wildcards in the search', async () => {
    const { username, id } = await people.register();
    const find = async (query: string) =>
      (await admin.browser.send('GET', `/api/users?${query}`)).body.map((user: { id: string }) => user.id);
    expect(await find(`search=${username.slice(1, 9).toUpperCase()}`)).toEqual([id]);
    expect(await find(`search=${username}&role=ATHLETE&status=PENDING`)).toEqual([id]);
    expect(await find(`search=${username}&role=LIAISON`)).toEqual([]);
    expect(await find(`search=${username}&status=APPROVED`)).toEqual([]);
    expect(await find('search=%25')).toEqual([]);
    expect(await find('search=_______')).toEqual([]);
  });

  test.each([
    ['limit=0', { limit: 'A number from 1 to 100' }],
    ['limit=many', { limit: 'A number from 1 to 100' }],
    ['role=KING', { role: 'One of ATHLETE, LIAISON, ADMIN, TEAM_MEMBER' }],
    [
      'sort=passwordHash',
      { sort: 'One of createdAt, -createdAt, name, -name, username, -username, lastLogin, -lastLogin' },
    ],
    ['order=1', { order: 'Not a field of this request' }],
  ])('refuses ?%s', async (query, fields) => {
    const answer = await admin.browser.send('GET', `/api/users?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', fields } });
  });

  test('refuses a forged cursor', async () => {
    const answer = await admin.browser.send('GET', '/api/users?cursor=bm90LW9uZQ');
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_CURSOR' } });
  });
});

describe('roles', () => {
  test('a staff role approves the person, and the audit trail names the admin', async () => {
    const person = await people.register();
    const changed = await admin.browser.send('PATCH', `/api/users/${person.id}/role`, { role: 'LIAISON' });
    expect(changed).toMatchObject({ status: 200, body: { role: 'LIAISON', verificationStatus: 'APPROVED' } });
    expect(changed.body.verifiedAt).not.toBeNull();

    await eventually(async () =>
      expect(await people.trailOf(person.id)).toEqual([
        { action: 'user.registered', actor: 'visitor', fields: [] },
        { action: 'user.changed', actor: admin.id, fields: ['role', 'verificationStatus'] },
      ]),
    );
  });

  test('setting the same role twice changes and publishes nothing', async () => {
    const person = await people.register();
    for (let time = 0; time < 2; time++) {
      const answer = await admin.browser.send('PATCH', `/api/users/${person.id}/role`, { role: 'LIAISON' });
      expect(answer.status).toBe(200);
    }
    const published = await people.query(
      'identity',
      "select 1 from outbox where subject = $1 and type = 'user.changed'",
      [person.id],
    );
    expect(published).toHaveLength(1);
  });

  test('a team member keeps the role', async () => {
    const member = await people.withStanding('TEAM_MEMBER', 'APPROVED');
    const answer = await admin.browser.send('PATCH', `/api/users/${member.id}/role`, { role: 'ATHLETE' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ROLE_FIXED' } });
  });

  test('this call makes nobody a team member, and admins cannot change their own role', async () => {
    const person = await people.register();
    expect(await admin.browser.send('PATCH', `/api/users/${person.id}/role`, { role: 'TEAM_MEMBER' })).toMatchObject({
      status: 400,
      body: { fields: { role: 'Choose ATHLETE, LIAISON or ADMIN' } },
    });
    expect(await admin.browser.send('PATCH', `/api/users/${admin.id}/role`, { role: 'ATHLETE' })).toMatchObject({
      status: 409,
      body: { code: 'OWN_ACCOUNT' },
    });
  });

  test('two admins who demote each other at once leave one admin', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = await Promise.all([people.register(), people.register()]);
      for (const { id } of [one, two]) await admin.browser.send('PATCH', `/api/users/${id}/role`, { role: 'ADMIN' });
      await people.query('identity', "update users set role = 'LIAISON' where role = 'ADMIN' and id not in ($1, $2)", [
        one.id,
        two.id,
      ]);

      const demote = (by: Person, other: Person) =>
        by.browser.send('PATCH', `/api/users/${other.id}/role`, { role: 'ATHLETE' });
      const answers = await Promise.all([demote(one, two), demote(two, one)]);

      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(await people.query('identity', "select 1 from users where role = 'ADMIN'")).toHaveLength(1);
      await people.query('identity', "update users set role = 'ADMIN' where id = $1", [admin.id]);
    }
  });
});

describe('verification', () => {
  test.each(['APPROVED', 'UNDER_REVIEW', 'REJECTED', 'PENDING'])(
    'sets %s with the note that the athlete reads',
    async (status) => {
      const athlete = await people.register();
      const notes = 'Club confirmed.\nWelcome.';
      const answer = await admin.browser.send('PATCH', `/api/admin/users/${athlete.id}/verification`, {
        status,
        notes,
      });
      expect(answer).toMatchObject({ status: 200, body: { verificationStatus: status, reviewNotes: notes } });
      await eventually(async () =>
        expect((await athlete.browser.send('GET', '/api/auth/user')).body).toMatchObject({
          verificationStatus: status,
          reviewNotes: notes,
        }),
      );
    },
  );

  test('is for athletes only', async () => {
    const liaison = await people.withStanding('LIAISON', 'APPROVED');
    const answer = await admin.browser.send('PATCH', `/api/admin/users/${liaison.id}/verification`, {
      status: 'PENDING',
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_AN_ATHLETE' } });
  });
});

describe('editing', () => {
  test('changes only the given fields; notes are visible to admins only', async () => {
    const person = await people.register();
    const answer = await admin.browser.send('PATCH', `/api/admin/users/${person.id}`, {
      firstName: '  Amal ',
      lastName: '',
      verificationNotes: 'Called the club.',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { firstName: 'Amal', lastName: null, professionalLeague: 'NBA', verificationNotes: 'Called the club.' },
    });
    const own = await person.browser.send('GET', '/api/auth/user');
    expect(own.body).toMatchObject({ firstName: 'Amal', lastName: null });
    expect(JSON.stringify(own.body)).not.toContain('Called the club');
    await eventually(async () =>
      expect((await people.trailOf(person.id)).at(-1)).toMatchObject({
        fields: ['firstName', 'lastName', 'verificationNotes'],
      }),
    );
  });

  test('an address that somebody else has is refused at its field', async () => {
    const [one, two] = await Promise.all([people.register(), people.register()]);
    const answer = await admin.browser.send('PATCH', `/api/admin/users/${one.id}`, { email: two.email.toUpperCase() });
    expect(answer).toMatchObject({ status: 409, body: { fields: { email: 'Email already exists' } } });
  });

  test('a missing person is not found', async () => {
    for (const id of ['01890000-0000-7000-8000-000000000000', 'nobody']) {
      const answer = await admin.browser.send('PATCH', `/api/admin/users/${id}`, { firstName: 'A' });
      expect(answer).toMatchObject({ status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } });
    }
  });
});

describe('the history of changes by others', () => {
  const historyOf = async ({ id }: Person) => (await admin.browser.send('GET', `/api/admin/users/${id}/history`)).body;

  test("lists author, before and after, newest first, without the person's own changes", async () => {
    const person = await people.register({ teamOrganization: 'Harbour City' });
    await admin.browser.send('PATCH', `/api/admin/users/${person.id}`, {
      teamOrganization: 'River City',
      verificationNotes: 'Called the club.',
    });
    await person.browser.send('PATCH', '/api/account', { firstName: 'Amal' });
    await admin.browser.send('PATCH', `/api/admin/users/${person.id}/verification`, { status: 'REJECTED' });
    const by = expect.objectContaining({ id: admin.id, username: admin.username });
    expect(await historyOf(person)).toEqual([
      expect.objectContaining({
        by,
        changes: [{ field: 'verificationStatus', before: 'PENDING', after: 'REJECTED' }],
      }),
      expect.objectContaining({
        by,
        changes: expect.arrayContaining([
          { field: 'teamOrganization', before: 'Harbour City', after: 'River City' },
          { field: 'verificationNotes', before: null, after: 'Called the club.' },
        ]),
      }),
    ]);
  });

  test('is erased with the person; the audit trail keeps only the field names', async () => {
    const person = await people.register();
    await admin.browser.send('PATCH', `/api/admin/users/${person.id}`, { verificationNotes: 'A private note.' });
    await admin.browser.send('DELETE', `/api/admin/users/${person.id}`);
    expect(await people.query('identity', 'select 1 from user_history where user_id = $1', [person.id])).toEqual([]);
    expect((await admin.browser.send('GET', `/api/admin/users/${person.id}/history`)).status).toBe(404);
    await eventually(async () => expect(await people.trailOf(person.id)).toHaveLength(3));
    const trail = await people.query(
      'admin',
      'select audit_entries::text as line from audit_entries where subject = $1',
      [person.id],
    );
    expect(JSON.stringify(trail)).toContain('verificationNotes');
    expect(JSON.stringify(trail)).not.toContain('A private note.');
  });
});
