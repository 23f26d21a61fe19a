import { randomUUID } from 'node:crypto';
import { shareCategories } from '@entourage/contracts/consent.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { joined, shared } from './entourage.ts';
import { liveOf } from './live-stream.ts';
import { anIllness, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});

const list = ({ id }: Person) => `/api/athletes/${id}/illnesses`;
const enter = ({ browser }: Person, of: Person, change: object = {}) =>
  browser.send('POST', list(of), { ...anIllness, ...change });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const read = async ({ browser }: Person, of: Person) => (await browser.send('GET', list(of))).body;
const newsOf = async ({ browser }: Person) =>
  (await browser.send('GET', '/api/notifications')).body.map(({ kind }: { kind: string }) => kind);

test('athlete and liaison enter, change and end them; the liaison is notified of the first and the last', async () => {
  const { athlete, liaison } = await care.pair();
  const stream = await liveOf(platform.gatewayUrl, liaison);
  const entered = await enter(athlete, athlete, { symptoms: ['COUGH', 'FEVER'] });
  expect(entered).toMatchObject({
    status: 201,
    body: {
      ...{ ...anIllness, symptoms: ['FEVER', 'COUGH'] },
      ...{ athleteId: athlete.id, version: 1, savedBy: { id: athlete.id } },
    },
  });
  await eventually(() =>
    expect(stream.received).toContainEqual(expect.objectContaining({ data: { kind: 'Illness', id: athlete.id } })),
  );
  stream.close();
  await eventually(async () => expect(await newsOf(liaison)).toContain('ILLNESS_ENTERED'));

  const address = `/api/illnesses/${entered.body.id}`;
  const flu = { ...anIllness, name: 'Flu', training: 'NONE', notes: ' ', symptoms: ['FEVER'] };
  const changed = await liaison.browser.send('PUT', address, { ...flu, version: 1 });
  expect(changed).toMatchObject({
    status: 200,
    body: { ...flu, notes: null, version: 2, savedBy: { id: liaison.id } },
  });
  expect((await athlete.browser.send('PUT', address, { ...flu, version: 1 })).body).toEqual(changed.body);
  const late = await athlete.browser.send('PUT', address, { ...anIllness, version: 1 });
  refused(late, 409, 'STALE_VERSION');
  expect(late.body).toMatchObject({
    message: 'Somebody else has changed this illness in the meantime.',
    current: { name: 'Flu', version: 2 },
    differs: ['name', 'training', 'symptoms', 'notes'],
  });

  const over = { ...flu, endedOn: inDays(0), version: 2 };
  expect((await athlete.browser.send('PUT', address, over)).body).toMatchObject({ endedOn: inDays(0), version: 3 });
  await eventually(async () => expect(await newsOf(liaison)).toContain('ILLNESS_OVER'));
  // Their own acts, and those of their liaisons, are no news to the athlete.
  expect(await newsOf(athlete)).toEqual(['CONNECTED']);
});

test('the one that began last is first, and one that is removed is in no answer any more', async () => {
  const { athlete, liaison } = await care.pair();
  const member = await joined(people, athlete);
  await shared(athlete, member, ['ILLNESSES']);
  const wrong = await enter(athlete, athlete, { name: 'By mistake', onset: inDays(-1) });
  await enter(liaison, athlete, { name: 'Long ago', onset: '2025-11-02', endedOn: '2025-11-09' });
  await enter(athlete, athlete);
  const namesIn = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const everywhere = async () => {
    const { body: squad } = await liaison.browser.send('GET', '/api/squad');
    const { body: theirs } = await member.browser.send('GET', `/api/athletes/${athlete.id}/shared`);
    const { body: own } = await athlete.browser.send('POST', '/api/account/data');
    const lists = [await read(liaison, athlete), squad[0].illnesses, theirs.illnesses, own.illnesses];
    return lists.map(namesIn);
  };
  const all = ['By mistake', 'Cold', 'Long ago'];
  const granted = async () => (await member.browser.send('GET', `/api/athletes/${athlete.id}/shared`)).body.granted;
  await eventually(async () => expect(await granted()).toEqual(['ILLNESSES']));
  expect(await everywhere()).toEqual([all, ['By mistake', 'Cold'], all, all]);

  const address = `/api/illnesses/${wrong.body.id}`;
  expect((await liaison.browser.send('DELETE', address)).status).toBe(204);
  refused(await athlete.browser.send('DELETE', address), 404, 'NOT_FOUND');
  refused(await athlete.browser.send('PUT', address, { ...anIllness, version: 1 }), 404, 'NOT_FOUND');
  const left = ['Cold', 'Long ago'];
  expect(await everywhere()).toEqual([left, ['Cold'], left, left]);
});

test('a double click enters one, and what was removed stays removed', async () => {
  const { athlete } = await care.pair();
  const clientId = randomUUID();
  const both = await Promise.all([1, 2].map(() => enter(athlete, athlete, { clientId })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await read(athlete, athlete)).toEqual([both[0]?.body]);
  await athlete.browser.send('DELETE', `/api/illnesses/${both[0]?.body.id}`);
  expect((await enter(athlete, athlete, { clientId })).body).toEqual(both[0]?.body);
  expect(await read(athlete, athlete)).toEqual([]);
});

test.each<[string, object, Record<string, string>]>([
  ['without a name', { name: ' ' }, { name: 'Say what it is' }],
  ['with a name that is too long', { name: 'x'.repeat(101) }, { name: 'At most 100 characters' }],
  ['that began on no day', { onset: '2026-02-30' }, { onset: 'Must be a date' }],
  ['that is to begin', { onset: inDays(3) }, { onset: 'Cannot be in the future' }],
  ['of long ago', { onset: '1949-12-31' }, { onset: 'Must be a date since 1950' }],
  ['that was over before it began', { endedOn: '2026-02-23' }, { endedOn: 'Cannot be before it began' }],
  ['that is to be over', { endedOn: inDays(3) }, { endedOn: 'Cannot be in the future' }],
  ['with an unknown symptom', { symptoms: ['FEVER', 'HOMESICKNESS'] }, { 'symptoms.1': 'Unknown symptom' }],
  ['with a symptom twice', { symptoms: ['FEVER', 'FEVER'] }, { symptoms: 'Each symptom once' }],
  ['with unknown training', { training: 'A_LITTLE' }, { training: 'Choose what is left of the training' }],
  ['with notes that are too long', { notes: 'x'.repeat(1001) }, { notes: 'At most 1000 characters' }],
])('an illness %s is refused by field, entered or changed', async (_what, change, fields) => {
  const { athlete } = await care.pair();
  refused(await enter(athlete, athlete, change), 400, 'INVALID', fields);
  expect(await read(athlete, athlete)).toEqual([]);
  const { body: entered } = await enter(athlete, athlete);
  const form = { ...anIllness, ...change, version: 1 };
  refused(await athlete.browser.send('PUT', `/api/illnesses/${entered.id}`, form), 400, 'INVALID', fields);
  expect(await read(athlete, athlete)).toEqual([entered]);
});

test('a stranger, a member and a liaison of others find nothing, whether it is there or not', async () => {
  const { athlete } = await care.pair();
  const { body } = await enter(athlete, athlete);
  const member = await joined(people, athlete);
  await shared(athlete, member, shareCategories);
  const { athlete: stranger, liaison: other } = await care.pair();
  for (const who of [stranger, member, other]) {
    for (const id of [athlete.id, randomUUID()]) {
      refused(await who.browser.send('GET', `/api/athletes/${id}/illnesses`), 404, 'NOT_FOUND');
      refused(await who.browser.send('POST', `/api/athletes/${id}/illnesses`, anIllness), 404, 'NOT_FOUND');
    }
    for (const id of [body.id, randomUUID()]) {
      const change = { ...anIllness, version: 1 };
      refused(await who.browser.send('PUT', `/api/illnesses/${id}`, change), 404, 'NOT_FOUND');
      refused(await who.browser.send('DELETE', `/api/illnesses/${id}`), 404, 'NOT_FOUND');
    }
  }
  expect(await read(athlete, athlete)).toEqual([body]);
});

test('a member sees what, since when and what is left of the training, and only where illnesses are shared', async () => {
  const athlete = await care.athlete();
  const [member, other] = [await joined(people, athlete), await joined(people, athlete)];
  await shared(athlete, member, ['ILLNESSES']);
  await shared(
    athlete,
    other,
    shareCategories.filter((category) => category !== 'ILLNESSES'),
  );
  const seenBy = async ({ browser }: Person, query = '') =>
    (await browser.send('GET', `/api/athletes/${athlete.id}/shared${query}`)).body;
  await eventually(async () => expect((await seenBy(member)).illnesses).toEqual([]));
  const { body: entered } = await enter(athlete, athlete);
  const { athleteId: _athlete, symptoms: _symptoms, notes: _notes, version: _version, ...shown } = entered;
  const answer = await seenBy(member);
  expect(answer.illnesses).toEqual([shown]);
  expect(JSON.stringify(answer)).not.toContain('RUNNY_NOSE');
  expect((await seenBy(athlete, `?as=${member.id}`)).illnesses).toEqual([shown]);
  expect((await seenBy(other)).illnesses).toBeNull();
  await eventually(async () => expect(await newsOf(member)).toContain('ILLNESS_ENTERED'));
  expect(await newsOf(other)).not.toContain('ILLNESS_ENTERED');

  await shared(athlete, member, ['TODOS']);
  await eventually(async () => expect((await seenBy(member)).illnesses).toBeNull());
  await eventually(async () => {
    const { body } = await member.browser.send('GET', '/api/notifications');
    const [entry] = body.filter(({ kind }: { kind: string }) => kind === 'ILLNESS_ENTERED');
    expect(entry.readAt).not.toBeNull();
  });
});

test('an administrator reads them in an emergency alone, and the athlete sees that', async () => {
  const { athlete } = await care.pair();
  const { body: entered } = await enter(athlete, athlete);
  refused(await care.admin.browser.send('GET', list(athlete)), 404, 'NOT_FOUND');
  await care.openEmergency(athlete);
  expect(await read(care.admin, athlete)).toEqual([entered]);
  const [visit] = (await athlete.browser.send('GET', '/api/health-reads')).body;
  expect(visit).toMatchObject({ role: 'ADMIN', parts: [{ category: 'ILLNESSES' }] });
});
