import { randomUUID } from 'node:crypto';
import type { NewCareNote } from '@entourage/contracts/rest/care-notes.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { careNotesName } from './care-note.store.ts';
import { type CareNote, shownNote } from './care-note.ts';

let store: DailyStore;
const author = randomUUID();
const at = (time: string) => new Date(`2026-03-02T${time}:00.000Z`);

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const said = { kind: 'CONSULTATION', happenedOn: '2026-02-27', text: 'Sore after the match.' } as const;
const write = (athlete: string, change: Partial<NewCareNote> = {}, when = at('09:30')) =>
  store.careNotes.write(athlete, { ...said, ...change }, by(author, when));
const correct = (id: string, change: object, version = 1, when = at('10:00')) =>
  store.careNotes.correct(id, { ...said, ...change, version }, by(author, when));
const page = async (athlete: string, after: { value: string; id: string } | null = null, limit = 9) =>
  (await store.careNotes.page(athlete, { after, limit })).rows;
const stored = (id: string) => databaseOf(store.mongo).collection<CareNote>(careNotesName).findOne({ _id: id });

test('the latest day is first, and of one day the note written last; pages follow one another', async () => {
  const athlete = randomUUID();
  await write(athlete, { text: 'first' }, at('08:00'));
  await write(athlete, { text: 'of an earlier day', happenedOn: '2026-02-20' }, at('09:00'));
  await write(athlete, { text: 'last' }, at('10:00'));
  const [first, second] = await page(athlete);
  expect((await page(athlete)).map(({ text }) => text)).toEqual(['last', 'first', 'of an earlier day']);
  const next = await page(athlete, { value: String(first?.place), id: String(first?._id) }, 1);
  expect(next).toEqual([second]);
  expect(await store.careNotes.page(randomUUID(), { after: null, limit: 1 })).toEqual({ rows: [], total: 0 });
});

test('a note that is sent again is one note, also when both arrive at once', async () => {
  const athlete = randomUUID();
  const clientId = randomUUID();
  const [one, other] = await Promise.all([write(athlete, { clientId }), write(athlete, { clientId })]);
  expect(other).toEqual(one);
  await correct(one._id, { text: 'Sore after training.' });
  expect(await write(athlete, { clientId })).toMatchObject({ revision: 2, text: 'Sore after training.' });
  expect(await store.careNotes.kept(athlete)).toBe(1);
});

test('a correction keeps what the note said before, and moves it to its day', async () => {
  const athlete = randomUUID();
  const { _id } = await write(athlete);
  await write(athlete, { happenedOn: '2026-02-28' });
  await correct(_id, { text: 'Sore since the match.' }, 1, at('10:00'));
  await correct(_id, { happenedOn: '2026-03-01' }, 2, at('11:00'));
  const [first] = await page(athlete);
  expect(shownNote(first as CareNote)).toMatchObject({
    ...{ id: _id, text: said.text, happenedOn: '2026-03-01', version: 3, correctedAt: at('11:00') },
    earlier: [
      { ...said, text: 'Sore since the match.', until: at('11:00') },
      { ...said, until: at('10:00') },
    ],
  });
  expect((await store.published(athlete)).map(({ type, version }) => [type, version])).toEqual(
    expect.arrayContaining([
      ['carenote.written', 1],
      ['carenote.changed', 2],
      ['carenote.changed', 3],
    ]),
  );
});

test('a correction that changes nothing, or is sent again, is none', async () => {
  const { _id } = await write(randomUUID());
  expect(await correct(_id, {})).toMatchObject({ revision: 1, earlier: [] });
  await correct(_id, { text: 'Better.' });
  expect(await correct(_id, { text: 'Better.' })).toMatchObject({ revision: 2 });
});

test('of two corrections of the same version one is refused with the current one', async () => {
  const { _id } = await write(randomUUID());
  const both = await Promise.allSettled([correct(_id, { text: 'Better.' }), correct(_id, { text: 'Worse.' })]);
  const refused = both.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({
    reason: { code: 'STALE_VERSION', stale: { current: { id: _id, version: 2 }, differs: ['text'] } },
  });
  expect(await stored(_id)).toMatchObject({ revision: 2, earlier: [said] });
});

test('the 21st correction is refused', async () => {
  const { _id } = await write(randomUUID());
  for (let version = 1; version <= 20; version++) await correct(_id, { text: `Version ${version}` }, version);
  await expect(correct(_id, { text: 'Once more' }, 21)).rejects.toMatchObject({
    fields: { text: 'At most 20 corrections' },
  });
});

test('a withdrawn note stays without its text, and cannot be corrected', async () => {
  const athlete = randomUUID();
  const { _id } = await write(athlete);
  await correct(_id, { text: 'Better.' });
  const [first] = await Promise.all([1, 2].map(() => store.careNotes.withdraw(_id, by(author, at('11:00')))));
  expect(first).toMatchObject({ revision: 3, withdrawnAt: at('11:00') });
  expect((await page(athlete)).map(shownNote)).toMatchObject([{ id: _id, text: null, earlier: [] }]);
  await expect(correct(_id, { text: 'Better.' }, 3)).rejects.toMatchObject({ code: 'CARE_NOTE_WITHDRAWN' });
  expect(await stored(_id)).toMatchObject({ text: 'Better.', earlier: [said] });
});

test('only its author corrects or withdraws a note', async () => {
  const { _id } = await write(randomUUID());
  const colleague = by(randomUUID());
  const correction = { ...said, text: 'Better.', version: 1 };
  await expect(store.careNotes.correct(_id, correction, colleague)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(store.careNotes.withdraw(_id, colleague)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(store.careNotes.withdraw(randomUUID(), colleague)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('nothing is written about an athlete whose account is gone, and what was is kept until it is erased', async () => {
  const athlete = randomUUID();
  const { _id } = await write(athlete);
  expect(await store.careNotes.close(athlete, by())).toBe(1);
  await expect(write(athlete)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(correct(_id, { text: 'Better.' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await store.careNotes.erase(athlete);
  expect(await store.careNotes.kept(athlete)).toBe(0);
});
