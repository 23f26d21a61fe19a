import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { mailTo } from '@entourage/stack/testing/mails';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { anAddress, aTeamProfile, invited, joined, registrationOf, shared, shareOf } from './entourage.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';
import { whenThereIsTime } from './when-there-is-time.ts';

let platform: SharedPlatform;
let people: People;
let athlete: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
});
beforeEach(async () => {
  athlete = await people.withStanding('ATHLETE', 'APPROVED');
});

const invites = async () => (await athlete.browser.send('GET', '/api/team-member-invites')).body;
const redeem = (form: object, from = anAddress()) =>
  people.visitor().send('POST', '/api/register-team-member', form, from);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('an invite is listed with its code until it is used, then with who used it', async () => {
  const invite = await invited(athlete, { teamMemberName: '  Coach Ray ', days: 30, proposed: ['MEETINGS'] });
  const open = { teamMemberName: 'Coach Ray', isUsed: 'false', usedBy: null, usedAt: null, proposed: ['MEETINGS'] };
  expect(invite).toMatchObject({ ...open, inviteCode: expect.stringMatching(/^[A-Z2-9]{10}$/) });
  expect(await invites()).toEqual([invite]);
  const member = await joined(people, athlete, invite);
  await eventually(async () =>
    expect(await invites()).toMatchObject([
      { id: invite.id, inviteCode: null, isUsed: 'true', usedBy: { id: member.id, username: member.username } },
    ]),
  );
});

test('redeeming makes an approved team member of the athlete, who is mailed and signs in themselves', async () => {
  athlete = await people.confirmed();
  await people.query('identity', "update users set verification_status = 'APPROVED' where id = $1", [athlete.id]);
  const { inviteCode } = await invited(athlete);
  const form = { ...registrationOf(inviteCode.toLowerCase()), email: '' };
  const visitor = people.visitor();
  const answer = await visitor.send('POST', '/api/register-team-member', form, anAddress());
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    username: form.username,
    athlete: { id: athlete.id, username: athlete.username, firstName: 'Noor', lastName: 'Haddad' },
  });
  expect(visitor.cookie()).toBeNull();
  const signedIn = await visitor.send('POST', '/api/login', { username: form.username, password: form.password });
  expect(signedIn.body).toMatchObject({ role: 'TEAM_MEMBER', verificationStatus: 'APPROVED', email: null });
  const mail = await mailTo(platform.mailFolder, athlete.email, 'joined');
  expect(JSON.stringify(mail)).toContain(form.username);
});

test('a member joins the entourage of another athlete, is shown both, and the athlete is told', async () => {
  const member = await joined(people, athlete);
  const other = await people.withStanding('ATHLETE', 'APPROVED');
  const { inviteCode } = await invited(other);
  const join = (code: string) => member.browser.send('POST', '/api/entourages', { inviteCode: code }, anAddress());
  expect(await whenThereIsTime(() => join(inviteCode))).toMatchObject({ status: 201, body: { athleteId: other.id } });
  refused(await join((await invited(athlete)).inviteCode), 409, 'ALREADY_MEMBER', {
    inviteCode: 'You are in this entourage already.',
  });
  refused(await join(' '), 400, 'INVALID', { inviteCode: 'Invite code is required' });
  await shared(other, member, ['TODOS']);
  await eventually(async () => {
    const { body } = await member.browser.send('GET', '/api/shared-athletes');
    const ids = body.map(({ athlete: { id } }: { athlete: { id: string } }) => id);
    expect(ids.toSorted()).toEqual([athlete.id, other.id].toSorted());
  });
  await eventually(async () => {
    const { body } = await other.browser.send('GET', '/api/notifications');
    expect(body).toContainEqual(expect.objectContaining({ kind: 'MEMBER_JOINED' }));
  });
});

test('20 people with one code: one of them has an account', async () => {
  const { inviteCode } = await invited(athlete);
  const forms = Array.from({ length: 20 }, () => registrationOf(inviteCode));
  const answers = await Promise.all(forms.map((form) => redeem(form)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  const names = forms.map(({ username }) => username);
  expect(await people.query('identity', 'select 1 from users where username = any ($1)', [names])).toHaveLength(1);
  expect((await athlete.browser.send('GET', '/api/shares')).body).toHaveLength(1);
});

test('a used code is refused, and a wrong, expired or deleted one all in the same words', async () => {
  const [used, expired, deleted] = [await invited(athlete), await invited(athlete), await invited(athlete)];
  await joined(people, athlete, used);
  await people.query('invites', 'update invites set expires_at = now() where id = $1', [expired.id]);
  await athlete.browser.send('DELETE', `/api/team-member-invites/${deleted.id}`);
  refused(await redeem(registrationOf(used.inviteCode)), 409, 'INVITE_OVER', {
    inviteCode: 'This invite code has already been used.',
  });
  for (const code of ['ABCDEFGHJK', expired.inviteCode, deleted.inviteCode])
    refused(await redeem(registrationOf(code)), 400, 'INVALID', {
      inviteCode: 'This invite code is not valid. Please ask for a new one.',
    });
});

test('after ten wrong codes an address waits, and says for how long', async () => {
  const from = anAddress();
  const guesses = await Promise.all(Array.from({ length: 11 }, () => redeem(registrationOf('ABCDEFGHJK'), from)));
  const [late] = guesses.filter(({ status }) => status === 429);
  expect(late?.body).toMatchObject({
    message: 'Too many attempts. Please try again later.',
    code: 'TOO_MANY_REQUESTS',
  });
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(3000);
});

test("an account that identity has made is admitted by identity's event, though nobody asked again", async () => {
  const { id } = await invited(athlete);
  const member = await people.register();
  await people.query(
    'identity',
    `insert into outbox (type, subject, aggregate_version, actor, data)
     values ('member.registered', $1, 1, 'visitor', jsonb_build_object('inviteId', $2::text))`,
    [member.id, id],
  );
  await eventually(async () => expect(await shareOf(athlete, member)).toMatchObject({ grants: [], version: 1 }));
  expect(await invites()).toMatchObject([{ id, isUsed: 'true' }]);
});

test.each<[string, object, object]>([
  ['no name', { teamMemberName: undefined }, { teamMemberName: 'Name is required' }],
  ['a blank name', { teamMemberName: '  ' }, { teamMemberName: 'Name is required' }],
  ['no days at all', { days: 0 }, { days: 'A number from 1 to 30' }],
  ['too many days', { days: 31 }, { days: 'A number from 1 to 30' }],
  ['an unknown category', { proposed: ['DIARY'] }, { 'proposed.0': 'Choose from the categories' }],
  ['a category twice', { proposed: ['TODOS', 'TODOS'] }, { proposed: 'Choose each only once' }],
])('an invite with %s is refused', async (_name, change, fields) => {
  const answer = await athlete.browser.send('POST', '/api/team-member-invites', { teamMemberName: 'Ray', ...change });
  refused(answer, 400, 'INVALID', fields as Record<string, string>);
});

test.each<[string, object, object]>([
  ['no code', { inviteCode: '' }, { inviteCode: 'Invite code is required' }],
  ['a short username', { username: 'ab' }, { username: 'Username must be at least 3 characters' }],
  ['a short password', { password: '1234567' }, { password: 'Password must be at least 8 characters' }],
  ['a wrong address', { email: 'not-an-address' }, { email: 'Invalid email address' }],
  ['a reserved username', { username: 'admin' }, { username: 'This username is reserved. Choose another one.' }],
  ['a common password', { password: 'password1' }, { password: 'This password is too common. Choose another one.' }],
])('a registration with %s is refused, and the code stays good', async (_name, change, fields) => {
  const form = registrationOf((await invited(athlete)).inviteCode);
  refused(await redeem({ ...form, ...change }), 400, 'INVALID', fields as Record<string, string>);
  expect((await redeem(form)).status).toBe(201);
});

test.each(['username', 'email'] as const)(
  'a taken %s is refused on its field, and the code stays good',
  async (field) => {
    const form = registrationOf((await invited(athlete)).inviteCode);
    const answer = await redeem({ ...form, [field]: athlete[field] });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([409, [field]]);
    expect((await redeem(form)).status).toBe(201);
  },
);

test('a renewed invite has another code; a used one is over', async () => {
  const { id, inviteCode } = await invited(athlete, { days: 1 });
  const path = `/api/team-member-invites/${id}/renewal`;
  const renewed = await athlete.browser.send('POST', path);
  expect(renewed.body.inviteCode).not.toBe(inviteCode);
  expect(Date.parse(renewed.body.expiresAt)).toBeGreaterThan(Date.parse(inDays(6)));
  await joined(people, athlete, renewed.body);
  expect(await athlete.browser.send('POST', path)).toMatchObject({ status: 409, body: { code: 'INVITE_OVER' } });
});

describe('a member', () => {
  let member: Person;
  beforeEach(async () => {
    member = await joined(people, athlete, await invited(athlete, { proposed: ['TODOS', 'MEETINGS'] }));
  });

  test('is shown with what the invite proposed, of which nothing is shared', async () => {
    const person = { id: member.id, username: member.username, profileImageUrl: null };
    await eventually(async () =>
      expect(await shareOf(athlete, member)).toMatchObject({
        member: person,
        invitedAs: 'Coach Ray',
        profile: null,
        proposed: ['TODOS', 'MEETINGS'],
        grants: [],
      }),
    );
    const { body } = await member.browser.send('GET', '/api/shared-athletes');
    expect(body).toMatchObject([{ athleteId: athlete.id, athlete: { username: athlete.username }, grants: [] }]);
  });

  test('is granted what the athlete saves, sees it, and the ledger has each step', async () => {
    const until = inDays(2);
    const grants = [
      { category: 'TODOS', until: null },
      { category: 'MEETINGS', until },
    ];
    const saved = await athlete.browser.send('PUT', `/api/shares/${member.id}`, { grants, version: 1 });
    expect([saved.status, saved.body.proposed, saved.body.version]).toEqual([200, [], 2]);
    const [own] = (await member.browser.send('GET', '/api/shared-athletes')).body;
    expect(own.grants).toEqual(expect.arrayContaining(grants));
    await athlete.browser.send('DELETE', `/api/shares/${member.id}`);
    const entries = await athlete.browser.send('GET', `/api/shares/${member.id}/entries?limit=3`);
    expect(entries.headers.get('x-total-count')).toBe('4');
    expect(entries.headers.get('link')).toContain('rel="next"');
    expect(entries.body[0]).toMatchObject({ change: 'REVOKED', by: { id: athlete.id } });
    expect((await member.browser.send('GET', '/api/shared-athletes')).body).toMatchObject([{ grants: [] }]);
  });

  test('a save of an earlier version is refused with what is granted now', async () => {
    await shared(athlete, member, ['TODOS']);
    const stale = { grants: [{ category: 'MEETINGS', until: null }], version: 1 };
    expect(await athlete.browser.send('PUT', `/api/shares/${member.id}`, stale)).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { version: 2 }, differs: ['TODOS', 'MEETINGS'] },
    });
  });

  test.each<[string, object[], object]>([
    ['an end in the past', [{ category: 'TODOS', until: inDays(-1) }], { 'grants.0.until': 'Must be in the future' }],
    ['no date', [{ category: 'TODOS', until: 'soon' }], { 'grants.0.until': 'Must be a date' }],
    [
      'an unknown category',
      [{ category: 'DIARY', until: null }],
      { 'grants.0.category': 'Choose from the categories' },
    ],
  ])('a grant with %s is refused', async (_name, grants, fields) => {
    const answer = await athlete.browser.send('PUT', `/api/shares/${member.id}`, { grants, version: 1 });
    refused(answer, 400, 'INVALID', fields as Record<string, string>);
  });

  test('writes a profile, which the athletes see', async () => {
    const saved = await member.browser.send('POST', '/api/team-member-profile', {
      ...aTeamProfile,
      expertiseKeywords: [' Starts ', '', 'Blocks'],
    });
    expect(saved.status).toBe(201);
    expect(saved.body).toMatchObject({ ...aTeamProfile, userId: member.id, profileImageUrl: null });
    expect((await member.browser.send('GET', '/api/team-member-profile')).body).toEqual(saved.body);
    await eventually(async () => expect(await shareOf(athlete, member)).toMatchObject({ profile: saved.body }));
  });

  test.each<[string, object, object]>([
    ['no field of expertise', { fieldOfExpertise: ' ' }, { fieldOfExpertise: 'Field of expertise is required' }],
    ['negative years', { yearsExperience: -1 }, { yearsExperience: 'Years of experience must be positive' }],
    ['too many years', { yearsExperience: 51 }, { yearsExperience: 'At most 50' }],
    [
      'five keywords',
      { expertiseKeywords: ['a', 'b', 'c', 'd', 'e'] },
      { expertiseKeywords: 'Maximum 4 expertise keywords allowed' },
    ],
    ['three achievements', { achievements: ['a', 'b', 'c'] }, { achievements: 'Maximum 2 achievements allowed' }],
  ])('a profile with %s is refused', async (_name, change, fields) => {
    const answer = await member.browser.send('POST', '/api/team-member-profile', { ...aTeamProfile, ...change });
    refused(answer, 400, 'INVALID', fields as Record<string, string>);
  });

  test('is removed with everything that was granted, and keeps the account', async () => {
    await shared(athlete, member, ['TODOS']);
    for (let times = 0; times < 2; times++)
      expect((await athlete.browser.send('DELETE', `/api/team-members/${member.id}`)).status).toBe(204);
    expect((await athlete.browser.send('GET', '/api/shares')).body).toEqual([]);
    expect((await member.browser.send('GET', '/api/shared-athletes')).body).toEqual([]);
    expect((await member.browser.send('GET', '/api/auth/user')).body).toMatchObject({ role: 'TEAM_MEMBER' });
    expect((await athlete.browser.send('DELETE', `/api/team-members/${randomUUID()}`)).status).toBe(404);
  });

  test('nobody sees anything after everything was revoked', async () => {
    const other = await joined(people, athlete);
    for (const each of [member, other]) await shared(athlete, each, ['TODOS', 'MEETINGS']);
    const revoked = await athlete.browser.send('DELETE', '/api/shares');
    expect([revoked.status, revoked.body.map(({ grants }: { grants: object[] }) => grants)]).toEqual([200, [[], []]]);
  });
});
