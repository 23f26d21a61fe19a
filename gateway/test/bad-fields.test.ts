import { type TestPlatform, testPlatform } from '@entourage/stack/testing/platform';
import { aMessage, type People, type Person, peopleOf, someone } from './people.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;
let admin: Person;
let athlete: Person;

beforeAll(async () => {
  platform = await testPlatform({ env: { CONTACT_MESSAGES_PER_HOUR: '100000' } });
  people = peopleOf(platform);
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

  test('everything that is wrong is named at once', async () => {
    const answer = await people.visitor().send('POST', '/api/register', {});
    expect(Object.keys(answer.body.fields).sort()).toEqual([
      'email',
      'password',
      'professionalLeague',
      'teamOrganization',
      'username',
    ]);
  });

  test('a prototype is not a way in', async () => {
    const form = JSON.stringify(someone()).replace('{', '{"__proto__":{"role":"ADMIN"},');
    const answer = await people.visitor().send('POST', '/api/register', form);
    refused(answer, 400, 'INVALID', Object.fromEntries([['__proto__', 'Not a field of this request']]));
  });

  test('letters of any script are welcome, and what looks alike is one name', async () => {
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

  test('nothing of it was stored', async () => {
    expect(await people.query('admin', 'select 1 from contact_messages')).toEqual([]);
    expect(await people.query('admin', 'select 1 from outbox')).toEqual([]);
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
test('after all of this every process still stands', async () => {
  for (const url of [platform.gatewayUrl, platform.identityUrl, platform.adminUrl]) {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  }
  expect(await people.query('identity', "select 1 from users where role = 'ADMIN'")).toHaveLength(1);
});
