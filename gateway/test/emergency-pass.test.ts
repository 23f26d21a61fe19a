import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import { type Care, careOf } from './care.ts';
import { aMedicalCard, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let people: People;
let care: Care;

beforeAll(async () => {
  people = peopleOf(await sharedPlatform());
  care = careOf(people, await people.admin());
});

const path = '/api/emergency-pass';
const make = ({ browser }: Person, name = 'Noor H.') => browser.send('POST', path, { name });
const own = ({ browser }: Person) => browser.send('GET', path);
const open = (secret: unknown) => people.visitor().send('POST', `${path}/open`, { secret });
const wrong = (answer: Awaited<ReturnType<typeof open>>) => refused(answer, 403, 'WRONG_EMERGENCY_PASS');

test('the holder of a pass reads the medical card; the athlete is notified, and sees the visit', async () => {
  const athlete = await care.athlete();
  expect(await own(athlete)).toMatchObject({ status: 200, body: null });
  await athlete.browser.send('PUT', `/api/athletes/${athlete.id}/medical-card`, { ...aMedicalCard, version: null });
  const made = await make(athlete);
  expect(made).toMatchObject({ status: 201, body: { pass: { name: 'Noor H.', openings: 0, openedAt: null } } });
  const { secret } = made.body;
  expect(secret).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);

  for (const _ of ['first', 'again']) {
    expect(await open(secret)).toMatchObject({ status: 200, body: { name: 'Noor H.', card: aMedicalCard } });
  }
  expect((await own(athlete)).body).toEqual({ ...made.body.pass, openings: 1, openedAt: expect.any(String) });
  const { body: visits } = await athlete.browser.send('GET', '/api/health-reads');
  expect(visits).toMatchObject([{ role: 'PASS', by: null, parts: [{ category: 'MEDICAL_CARD' }] }]);
  await eventually(async () =>
    expect((await athlete.browser.send('GET', '/api/notifications')).body).toContainEqual(
      expect.objectContaining({ kind: 'PASS_OPENED', count: 1, person: null }),
    ),
  );
});

test('a pass that was replaced, revoked or never made opens nothing, all in the same words', async () => {
  const athlete = await care.athlete();
  const first = (await make(athlete)).body.secret;
  const second = (await make(athlete)).body.secret;
  wrong(await open(first));
  expect(await open(second)).toMatchObject({ status: 200, body: { card: null } });
  for (const _ of ['once', 'again']) {
    expect(await athlete.browser.send('DELETE', path)).toMatchObject({ status: 204 });
  }
  wrong(await open(second));
  wrong(await open('x'.repeat(22)));
  expect(await own(athlete)).toMatchObject({ status: 200, body: null });
});

test('an athlete who is not approved any more makes no pass, but sees and revokes the one that still opens', async () => {
  const athlete = await care.athlete();
  const { pass, secret } = (await make(athlete)).body;
  const rejected = await people.withdrawn(athlete, 'REJECTED');
  refused(await make(rejected), 403, 'FORBIDDEN');
  expect(await open(secret)).toMatchObject({ status: 200 });
  expect(await own(rejected)).toMatchObject({ status: 200, body: { name: pass.name, openings: 1 } });
  expect(await rejected.browser.send('DELETE', path)).toMatchObject({ status: 204 });
  wrong(await open(secret));
});

test.each<[string, unknown, Record<string, string>]>([
  ['no name', { name: ' ' }, { name: 'Say whose pass it is' }],
  ['a long name', { name: 'a'.repeat(101) }, { name: 'At most 100 characters' }],
  ['more', { name: 'Noor', days: 3 }, { days: 'Not a field of this request' }],
])('a pass with %s is refused', async (_what, body, fields) => {
  const { browser } = await care.athlete();
  refused(await browser.send('POST', path, body), 400, 'INVALID', fields);
});

test.each([[''], ['x'.repeat(101)], [7]])('the secret %j is none', async (secret) => {
  refused(await open(secret), 400, 'INVALID', { secret: 'This is not an emergency pass' });
});
