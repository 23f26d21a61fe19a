import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { inAnHour, type People, type Person, peopleOf } from './people.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.pair());

const path = '/api/messages/scheduled';
const schedule = ({ browser }: Person, to: Person, more: object = {}) =>
  browser.send('POST', path, { receiverId: to.id, content: 'Tomorrow at six', sendAt: inAnHour(), ...more });
const waiting = async ({ browser }: Person) => (await browser.send('GET', path)).body;
const texts = async ({ browser }: Person, other: Person) =>
  (await browser.send('GET', `/api/messages?with=${other.id}`)).body.map(({ content }: { content: string }) => content);
const comeDue = (id: string) =>
  people.query('messaging', 'update scheduled_messages set send_at = now() where id = $1', [id]);

test('a scheduled message can be listed and changed, and is sent when due', async () => {
  const { athlete, liaison } = await care.pair();
  const sendAt = inAnHour();
  const { status, body } = await schedule(athlete, liaison, { sendAt });
  expect([status, body]).toMatchObject([
    201,
    { receiverId: liaison.id, content: 'Tomorrow at six', sendAt, urgent: false, refusedAt: null },
  ]);
  expect([await waiting(athlete), await waiting(liaison), await texts(liaison, athlete)]).toEqual([[body], [], []]);
  const changed = await athlete.browser.send('PATCH', `${path}/${body.id}`, { content: 'Tomorrow at seven' });
  expect(changed.body).toEqual({ ...body, content: 'Tomorrow at seven' });
  const live = await liveOf(platform.gatewayUrl, athlete);
  await comeDue(body.id);
  await eventually(async () => expect(await texts(liaison, athlete)).toEqual(['Tomorrow at seven']));
  await eventually(() =>
    expect(live.received.map(({ data }) => data)).toContainEqual({ kind: 'Scheduled', id: body.id }),
  );
  expect(await waiting(athlete)).toEqual([]);
  expect((await athlete.browser.send('DELETE', `${path}/${body.id}`)).status).toBe(404);
  live.close();
});

test('scheduling again with the same clientId is idempotent, even concurrently; with other content it is refused', async () => {
  const { athlete, liaison } = await care.pair();
  const once = { clientId: randomUUID(), sendAt: inAnHour() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => schedule(athlete, liaison, once)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await waiting(athlete)).toHaveLength(1);
  for (const other of [{ content: 'Something else' }, { sendAt: inAnHour() }, { urgent: true }]) {
    const refused = await schedule(athlete, liaison, { ...once, ...other });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CLIENT_ID_USED' } });
  }
  // The clientId belongs to its author, and a later change does not break its idempotence.
  expect((await schedule(liaison, athlete, once)).status).toBe(201);
  const { id } = answers[0]?.body ?? {};
  await athlete.browser.send('PATCH', `${path}/${id}`, { content: 'Tomorrow at seven' });
  expect((await schedule(athlete, liaison, once)).body).toMatchObject({ id, content: 'Tomorrow at seven' });
});

test('a cancelled message is not sent', async () => {
  const { athlete, liaison } = await care.pair();
  const { id } = (await schedule(athlete, liaison)).body;
  expect((await liaison.browser.send('DELETE', `${path}/${id}`)).status).toBe(404);
  expect((await athlete.browser.send('DELETE', `${path}/${id}`)).status).toBe(204);
  expect(await waiting(athlete)).toEqual([]);
});

test('if the two may not write to each other any more, it is not sent, and its author is notified', async () => {
  const { athlete, liaison, connection } = await care.pair();
  const { id } = (await schedule(athlete, liaison)).body;
  await care.unassign(connection);
  await eventually(async () => expect((await schedule(athlete, liaison)).status).toBe(404));
  for (const change of [{ content: 'Tomorrow at seven' }, { sendAt: inAnHour() }]) {
    expect((await athlete.browser.send('PATCH', `${path}/${id}`, change)).status).toBe(404);
  }
  await comeDue(id);
  await eventually(async () => {
    const refused = (await waiting(athlete)).find((each: { id: string }) => each.id === id);
    expect(refused.refusedAt).not.toBeNull();
  });
  expect((await athlete.browser.send('PATCH', `${path}/${id}`, { sendAt: inAnHour() })).status).toBe(404);
  expect((await athlete.browser.send('DELETE', `${path}/${id}`)).status).toBe(204);
  expect(await texts(athlete, liaison).catch(() => [])).not.toContain('Tomorrow at six');
});

test.each([
  ['a time in the past', { sendAt: '2026-01-02T10:00:00Z' }, { sendAt: 'Choose a time in the future' }],
  ['a time too far', { sendAt: '2999-01-02T10:00:00Z' }, { sendAt: 'At most 90 days from now' }],
  ['a malformed id', { clientId: 'mine' }, { clientId: 'An id' }],
  ['no time', { sendAt: 'tomorrow' }, { sendAt: 'Choose when to send it' }],
  ['nothing', { content: '  ' }, { content: 'Write a message' }],
])('%s is refused at its field', async (_name, change, fields) => {
  const { athlete, liaison } = await untouched();
  expect(await schedule(athlete, liaison, change)).toMatchObject({ status: 400, body: { fields } });
});
