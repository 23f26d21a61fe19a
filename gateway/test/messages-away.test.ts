import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { once } from './once.ts';
import { anAway, type Person, peopleOf } from './people.ts';

let platform: SharedPlatform;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  const people = peopleOf(platform);
  care = careOf(people, await people.admin());
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.athlete());

const path = '/api/messages/away';
const set = ({ browser }: Person, form: object) => browser.send('PUT', path, form);
const write = ({ browser }: Person, to: Person, content = 'Hello') =>
  browser.send('POST', '/api/messages', { receiverId: to.id, content });
const thread = async ({ browser }: Person, other: Person) =>
  (await browser.send('GET', `/api/messages?with=${other.id}`)).body.map(
    ({ senderId, content, automatic }: { senderId: string; content: string; automatic: boolean }) => [
      senderId,
      content,
      automatic,
    ],
  );

test('people read and end their own absence', async () => {
  const { athlete, liaison } = await care.pair();
  const form = anAway();
  expect((await athlete.browser.send('GET', path)).body).toBeNull();
  expect(await set(athlete, form)).toMatchObject({ status: 200, body: form });
  expect((await athlete.browser.send('GET', path)).body).toEqual(form);
  expect((await liaison.browser.send('GET', path)).body).toBeNull();
  expect((await athlete.browser.send('DELETE', path)).status).toBe(204);
  expect((await athlete.browser.send('GET', path)).body).toBeNull();
});

test('writing to an absent person gets one reply, which both see marked as automatic', async () => {
  const { athlete, liaison } = await care.pair();
  await set(liaison, anAway());
  await Promise.all([write(athlete, liaison), write(athlete, liaison), write(athlete, liaison)]);
  for (const [one, other] of [
    [athlete, liaison],
    [liaison, athlete],
  ] as const) {
    const written = await thread(one, other);
    expect(written.filter(([, , automatic]: [string, string, boolean]) => automatic)).toEqual([
      [liaison.id, 'Back on Monday.', true],
    ]);
    expect(written).toHaveLength(4);
  }
});

test.each([
  ['a time in the past', { until: '2026-01-02T10:00:00Z' }, { until: 'Choose a time in the future' }],
  ['a time too far', { until: '2999-01-02T10:00:00Z' }, { until: 'At most 365 days from now' }],
  ['no time', { until: undefined }, { until: 'Choose until when' }],
  ['a local time', { until: '2999-01-02T10:00' }, { until: 'Choose until when' }],
  ['nothing to say', { text: ' ' }, { text: 'Write what is to be answered' }],
  ['too much to say', { text: 'x'.repeat(501) }, { text: 'At most 500 characters' }],
])('%s is refused at its field', async (_name, change, fields) => {
  const athlete = await untouched();
  expect(await set(athlete, { ...anAway(), ...change })).toMatchObject({ status: 400, body: { fields } });
});
