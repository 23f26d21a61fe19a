import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { aCareNote, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let care: Care;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  const people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.pair());

const notesOf = ({ id }: Person) => `/api/athletes/${id}/care-notes`;
const read = (who: Person, of: Person, query = '') => who.browser.send('GET', `${notesOf(of)}${query}`);
const write = (who: Person, of: Person, change: object = {}) =>
  who.browser.send('POST', notesOf(of), { ...aCareNote, ...change });
const correct = (who: Person, id: string, change: object) =>
  who.browser.send('PUT', `/api/care-notes/${id}`, { ...aCareNote, version: 1, ...change });
const withdraw = (who: Person, id: string) => who.browser.send('DELETE', `/api/care-notes/${id}`);
const named = ({ id, username }: Person) => ({ id, username });

const isNotified = ({ browser }: Person, of: object) =>
  eventually(async () => {
    const { body } = await browser.send('GET', '/api/notifications');
    expect(body).toContainEqual(expect.objectContaining({ ...of, readAt: null }));
  });

/** An athlete with two liaisons. */
async function team() {
  const { athlete, liaison, connection } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  return { athlete, liaison, colleague, connection };
}

test('a note is at once on the screens of the athlete and each liaison, and the athlete is notified', async () => {
  const { athlete, liaison, colleague } = await team();
  const streams = await Promise.all([athlete, colleague].map((each) => liveOf(platform.gatewayUrl, each)));
  const { status, body: note } = await write(liaison, athlete);
  expect({ status, note }).toMatchObject({
    status: 201,
    note: {
      ...aCareNote,
      ...{ athleteId: athlete.id, version: 1, writtenBy: named(liaison) },
      ...{ correctedAt: null, withdrawnAt: null, earlier: [] },
    },
  });
  for (const each of [athlete, liaison, colleague]) expect((await read(each, athlete)).body).toEqual([note]);
  const notice = expect.objectContaining({ data: { kind: 'CareNote', id: athlete.id } });
  await eventually(() => {
    for (const { received } of streams) expect(received).toContainEqual(notice);
  });
  for (const stream of streams) stream.close();
  await isNotified(athlete, {
    kind: 'CARE_NOTE_WRITTEN',
    person: expect.objectContaining({ id: liaison.id }),
    count: 1,
  });
});

test('what a corrected note said before is shown with it; of a withdrawn one only that it was', async () => {
  const { athlete, liaison } = await team();
  const { id } = (await write(liaison, athlete)).body;
  const change = { kind: 'PLAN', text: 'Better.' };
  const corrected = await correct(liaison, id, change);
  expect(corrected).toMatchObject({ status: 200, body: { ...change, version: 2, earlier: [aCareNote] } });
  expect((await read(athlete, athlete)).body).toEqual([corrected.body]);
  await isNotified(athlete, { kind: 'CARE_NOTE_WRITTEN', count: 2 });
  const late = await correct(liaison, id, { text: 'Worse.' });
  expect(late).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { ...change, version: 2 } } });

  for (const _ of ['first', 'again']) expect((await withdraw(liaison, id)).status).toBe(200);
  const [shown] = (await read(athlete, athlete)).body;
  expect(shown).toMatchObject({ id, text: null, earlier: [], withdrawnAt: expect.any(String) });
  refused(await correct(liaison, id, { version: 3 }), 409, 'CARE_NOTE_WITHDRAWN');
});

test('only its author alters a note, and only as a liaison of the athlete', async () => {
  const { athlete, liaison, colleague, connection } = await team();
  const { id } = (await write(liaison, athlete)).body;
  refused(await correct(colleague, id, { text: 'Better.' }), 403, 'FORBIDDEN');
  refused(await withdraw(colleague, id), 403, 'FORBIDDEN');
  await care.unassign(connection);
  await eventually(async () => refused(await read(liaison, athlete), 404, 'NOT_FOUND'));
  refused(await correct(liaison, id, { text: 'Better.' }), 404, 'NOT_FOUND');
  refused(await withdraw(liaison, id), 404, 'NOT_FOUND');
  expect((await read(colleague, athlete)).body).toMatchObject([aCareNote]);
});

test('a visit to them is listed; in an emergency they stay closed', async () => {
  const { athlete, liaison } = await team();
  await write(liaison, athlete);
  await read(liaison, athlete);
  const { id } = await care.openEmergency(athlete);
  refused(await read(admin, athlete), 404, 'NOT_FOUND');
  await admin.browser.send('DELETE', `/api/admin/emergency-access/${id}`);
  const { body } = await athlete.browser.send('GET', '/api/health-reads');
  const seen = body.filter(({ parts }: { parts: { category: string }[] }) =>
    parts.some(({ category }) => category === 'CARE_NOTES'),
  );
  expect(seen).toMatchObject([{ role: 'LIAISON', by: named(liaison) }]);
});

test('pages follow one another', async () => {
  const { athlete, liaison } = await team();
  const days = ['2026-02-01', '2026-02-03', '2026-02-02'];
  for (const happenedOn of days) await write(liaison, athlete, { happenedOn });
  const first = await read(athlete, athlete, '?limit=2');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await athlete.browser.send('GET', next);
  expect([first.body.length, first.headers.get('x-total-count')]).toEqual([2, '3']);
  const found = [...first.body, ...second.body].map(({ happenedOn }: { happenedOn: string }) => happenedOn);
  expect(found).toEqual(days.toSorted().toReversed());
});

test.each<[string, object, Record<string, string>]>([
  ['no text', { text: ' \n ' }, { text: 'Write what is to be kept' }],
  ['a text that is too long', { text: 'x'.repeat(4001) }, { text: 'At most 4000 characters' }],
  ['a sign that cannot be shown', { text: 'a\u0000b' }, { text: 'Contains characters that cannot be shown' }],
  ['an unknown kind', { kind: 'RUMOUR' }, { kind: 'Choose CONSULTATION, ASSESSMENT, TREATMENT, PLAN' }],
  ['a day that is none', { happenedOn: '2026-02-30' }, { happenedOn: 'Must be a date' }],
  ['a day to come', { happenedOn: '2999-01-01' }, { happenedOn: 'Cannot be in the future' }],
  ['a day long ago', { happenedOn: '1900-01-01' }, { happenedOn: 'Must be a date since 1950' }],
  ['an id that is none', { clientId: '7' }, { clientId: 'Must be a UUID' }],
  ['an unknown field', { mood: 5 }, { mood: 'Not a field of this request' }],
])('with %s it is refused, and nothing is written', async (_what, change, fields) => {
  const { athlete, liaison } = await untouched();
  refused(await write(liaison, athlete, change), 400, 'INVALID', fields);
  expect((await read(liaison, athlete)).body).toEqual([]);
});
