import { sources } from '@entourage/contracts/events/define.ts';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { aMessage, type People, type Person, peopleOf, someone } from './people.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;
let adminsBefore: number;
let athlete: Person;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  adminsBefore = await people.countAdmins();
  admin = await people.admin();
  athlete = await people.register();
});
afterAll(() => platform.stop());

const long = 'x'.repeat(10_000);

describe('registration', () => {
  test.each<[string, object, Record<string, string>]>([
    ['no username', { username: undefined }, { username: 'Username must be at least 3 characters' }],
    ['a short username', { username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    ['a blank username', { username: '     ' }, { username: 'Username must be at least 3 characters' }],
    [
      'a username with a space',
      { username: 'a b c' },
      { username: 'Only letters, digits, dots, dashes and underscores' },
    ],
    [
      'a username with markup',
      { username: '<b>bold</b>' },
      { username: 'Only letters, digits, dots, dashes and underscores' },
    ],
    ['a long username', { username: long }, { username: 'At most 50 characters' }],
    ['a number as username', { username: 12345 }, { username: 'Username must be at least 3 characters' }],
    ['an operator as username', { username: { $ne: null } }, { username: 'Username must be at least 3 characters' }],
    ['a short password', { password: '1234567' }, { password: 'Password must be at least 8 characters' }],
    ['a long password', { password: long }, { password: 'At most 200 characters' }],
    [
      'a lone surrogate as password',
      { password: 'abcdefgh\ud800' },
      { password: 'Contains characters that cannot be shown' },
    ],
    ['no address', { email: undefined }, { email: 'Invalid email address' }],
    ['a wrong address', { email: 'not-an-address' }, { email: 'Invalid email address' }],
    ['a long address', { email: `${long}@example.org` }, { email: 'Invalid email address' }],
    ['two addresses', { email: ['a@example.org', 'b@example.org'] }, { email: 'Invalid email address' }],
    ['a blank league', { professionalLeague: '  ' }, { professionalLeague: 'Professional league is required' }],
    ['no team', { teamOrganization: null }, { teamOrganization: 'Team/organization is required' }],
    [
      'a null byte in the team',
      { teamOrganization: 'a\u0000b' },
      { teamOrganization: 'Contains characters that cannot be shown' },
    ],
    ['a long first name', { firstName: long }, { firstName: 'At most 100 characters' }],
    ['a role', { role: 'ADMIN' }, { role: 'Not a field of this request' }],
    ['a status', { verificationStatus: 'APPROVED' }, { verificationStatus: 'Not a field of this request' }],
  ])('%s', async (_name, change, fields) => {
    refused(await people.visitor().send('POST', '/api/register', { ...someone(), ...change }), 400, 'INVALID', fields);
  });

  test('all errors are reported at once', async () => {
    const answer = await people.visitor().send('POST', '/api/register', {});
    expect(Object.keys(answer.body.fields).sort()).toEqual([
      'email',
      'password',
      'professionalLeague',
      'teamOrganization',
      'username',
    ]);
  });

  test('prototype properties are refused', async () => {
    const form = JSON.stringify(someone()).replace('{', '{"__proto__":{"role":"ADMIN"},');
    const answer = await people.visitor().send('POST', '/api/register', form);
    refused(answer, 400, 'INVALID', Object.fromEntries([['__proto__', 'Not a field of this request']]));
  });

  test('letters of any script are allowed, and confusable names count as the same', async () => {
    const form = { ...someone(), username: `Ærø.${someone().username}`, firstName: 'محمد 🏀' };
    expect((await people.visitor().send('POST', '/api/register', form)).body).toMatchObject({ firstName: 'محمد 🏀' });
    const wide = form.username.replaceAll(/[a-z]/g, (letter) =>
      String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0),
    );
    const clash = await people.visitor().send('POST', '/api/register', { ...someone(), username: wide });
    expect(clash.body.code).toBe('USERNAME_TAKEN');
  });
});

describe('signing in', () => {
  test.each<[string, unknown, Record<string, string>]>([
    ['nothing', {}, { username: 'Username is required', password: 'Password is required' }],
    [
      'blanks',
      { username: '  ', password: '' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    [
      'an operator',
      { username: { $ne: null }, password: { $ne: null } },
      { username: 'Username is required', password: 'Password is required' },
    ],
    ['too much', { username: 'a', password: long }, { password: 'At most 200 characters' }],
  ])('with %s', async (_name, body, fields) => {
    refused(await people.visitor().send('POST', '/api/login', body), 400, 'INVALID', fields);
  });
});

describe('the contact form', () => {
  const stored = async () => [
    await people.query('admin', 'select id from contact_messages order by id'),
    await people.query('admin', "select id from outbox where type like 'contact.%' order by id"),
  ];
  let before: unknown;
  beforeAll(async () => {
    before = await stored();
  });

  test.each<[string, object, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'Name is required' }],
    ['no address', { email: '' }, { email: 'Invalid email address' }],
    ['no subject', { subject: ' ' }, { subject: 'Subject is required' }],
    ['no message', { message: '\n\n' }, { message: 'Message is required' }],
    ['a long message', { message: long }, { message: 'At most 5000 characters' }],
    [
      'a subject of two lines',
      { subject: 'a\nBcc: all@example.org' },
      { subject: 'Contains characters that cannot be shown' },
    ],
    ['a mark of its own', { isRead: true }, { isRead: 'Not a field of this request' }],
  ])('with %s', async (_name, change, fields) => {
    refused(await people.visitor().send('POST', '/api/contact', { ...aMessage(), ...change }), 400, 'INVALID', fields);
  });

  test('nothing of it was stored', async () => expect(await stored()).toEqual(before));
});

describe("the caller's own account", () => {
  test.each<[string, string, string, object, Record<string, string>]>([
    [
      'a time zone that is none',
      'PATCH',
      '/api/account',
      { timeZone: 'Mars/Olympus' },
      { timeZone: 'Unknown time zone' },
    ],
    ['an offset as time zone', 'PATCH', '/api/account', { timeZone: '+02:00' }, { timeZone: 'Unknown time zone' }],
    ['a number as time zone', 'PATCH', '/api/account', { timeZone: 1 }, { timeZone: 'Unknown time zone' }],
    ['a long name', 'PATCH', '/api/account', { firstName: long }, { firstName: 'At most 100 characters' }],
    [
      'fields that are not one’s own to change',
      'PATCH',
      '/api/account',
      { email: 'a@example.org', role: 'ADMIN' },
      { email: 'Not a field of this request', role: 'Not a field of this request' },
    ],
    [
      'no passwords',
      'POST',
      '/api/account/password',
      {},
      { currentPassword: 'Password is required', newPassword: 'Password must be at least 8 characters' },
    ],
    [
      'a short new password',
      'POST',
      '/api/account/password',
      { currentPassword: 'x', newPassword: '1234567' },
      { newPassword: 'Password must be at least 8 characters' },
    ],
    [
      'no address to change to',
      'POST',
      '/api/account/email',
      { email: 'a@b' },
      { email: 'Invalid email address', password: 'Password is required' },
    ],
    ['no token', 'POST', '/api/confirm-email', {}, { token: 'The link is not complete' }],
    [
      'a token that is not a text',
      'POST',
      '/api/confirm-email',
      { token: ['a'] },
      { token: 'The link is not complete' },
    ],
    ['no address', 'POST', '/api/password-reset', {}, { email: 'Invalid email address' }],
    ['a wrong address', 'POST', '/api/password-reset', { email: 'a@b' }, { email: 'Invalid email address' }],
    [
      'neither token nor password',
      'POST',
      '/api/password-reset/complete',
      {},
      { token: 'The link is not complete', password: 'Password must be at least 8 characters' },
    ],
  ])('with %s', async (_name, method, path, body, fields) => {
    refused(await athlete.browser.send(method, path, body), 400, 'INVALID', fields);
  });
});

describe('an admin', () => {
  test.each<[string, string, string, object, Record<string, string>]>([
    ['no role', 'PATCH', '/api/users/{}/role', {}, { role: 'Choose ATHLETE, LIAISON or ADMIN' }],
    [
      'an unknown status',
      'PATCH',
      '/api/admin/users/{}/verification',
      { status: 'MAYBE' },
      { status: 'Choose PENDING, UNDER_REVIEW, APPROVED, REJECTED' },
    ],
    [
      'long notes',
      'PATCH',
      '/api/admin/users/{}/verification',
      { status: 'REJECTED', notes: long },
      { notes: 'At most 2000 characters' },
    ],
    ['a wrong address', 'PATCH', '/api/admin/users/{}', { email: 'nowhere' }, { email: 'Invalid email address' }],
    ['no address at all', 'PATCH', '/api/admin/users/{}', { email: null }, { email: 'Invalid email address' }],
    [
      'a field that is not edited here',
      'PATCH',
      '/api/admin/users/{}',
      { role: 'ADMIN', password: 'x' },
      { role: 'Not a field of this request', password: 'Not a field of this request' },
    ],
  ])('with %s', async (_name, method, path, body, fields) => {
    refused(await admin.browser.send(method, path.replace('{}', athlete.id), body), 400, 'INVALID', fields);
  });
});
describe('the audit trail', () => {
  test.each<[string, string, Record<string, string>]>([
    ['an actor without an id', 'actor=noor', { actor: "A person's id, visitor or system" }],
    ['nothing as subject', 'subject=', { subject: 'The id of what it was done to, or visitor' }],
    ['a visitor as person', 'person=visitor', { person: "A person's id" }],
    ['no such service', 'service=billing', { service: `One of ${sources.join(', ')}` }],
    ['no action', 'action=changed', { action: 'Two words, like user.changed' }],
    ['a day and no instant', 'from=2026-03-02', { from: 'An instant, like 2026-03-02T09:30:00Z' }],
    [
      'an end before its beginning',
      'from=2026-03-02T09:30:00Z&to=2026-03-02T10:00:00%2B02:00',
      { to: 'Must not be before from' },
    ],
    ['another filter', 'fields=role', { fields: 'Not a field of this request' }],
  ])('with %s', async (_name, query, fields) => {
    refused(await admin.browser.send('GET', `/api/audit?${query}`), 400, 'INVALID', fields);
  });

  test('over /graphql too', async () => {
    const { body } = await admin.browser.operation('AuditEntries', { filter: { actor: 'noor', subject: null } });
    expect(body.errors[0].extensions).toMatchObject({
      code: 'INVALID',
      fields: { actor: "A person's id, visitor or system" },
    });
  });
});

test('after all of this every process is still running', async () => {
  for (const url of [platform.gatewayUrl, ...Object.values(platform.serviceUrls)]) {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  }
  expect(await people.countAdmins()).toBe(adminsBefore + 1);
});
