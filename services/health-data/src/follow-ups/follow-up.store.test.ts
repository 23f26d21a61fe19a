import { randomUUID } from 'node:crypto';
import { mostFollowUps } from '@entourage/contracts/health.ts';
import type { NewFollowUp } from '@entourage/contracts/rest/follow-ups.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { followUpsName } from './follow-up.store.ts';
import { shownFollowUp } from './follow-up.ts';

let store: DailyStore;
const [liaison, colleague, gone] = [randomUUID(), randomUUID(), randomUUID()];
const [now, later, muchLater] = ['2026-03-02', '2026-03-10', '2026-03-20'].map(
  (day) => new Date(`${day}T09:30:00.000Z`),
) as [Date, Date, Date];

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const by = (id = liaison, when = now, liaisons = [liaison, colleague]) => ({
  ...{ id, now: when, liaisons },
  notify: [liaison, colleague],
});
const said = { text: 'Book the MRI', due: '2026-03-05', assigneeId: colleague } as const;
const add = (athlete: string, given: Partial<NewFollowUp> = {}, saving = by()) =>
  store.followUps.add(athlete, { ...said, ...given }, saving);
const change = (id: string, given: object, version: number, saving = by(liaison, later)) =>
  store.followUps.change(id, { ...said, ...given, version }, saving);
const open = async (...athletes: string[]) => (await store.followUps.open(athletes)).map(({ text }) => text);
const done = async (athlete: string, after: { value: string; id: string } | null = null, limit = 9) =>
  (await store.followUps.done(athlete, { after, limit })).rows;
const stored = (id: string) => databaseOf(store.mongo).collection<{ _id: string }>(followUpsName).findOne({ _id: id });
const givenTo = async (athlete: string) => {
  const events = (await store.published(athlete)).toSorted((one, other) => one.version - other.version);
  return events.map(({ type, version, data }) => [type, version, (data as { givenTo: unknown }).givenTo]);
};
const full = async (athlete: string) => {
  for (let n = 0; n < mostFollowUps; n++) await add(athlete, { text: `No. ${n}` });
};
const tooMany = { code: 'INVALID', fields: { text: 'At most 50 that are not done' } };

test('the earliest day is first, one without a day last, and of one day the one written first', async () => {
  const [athlete, other] = [randomUUID(), randomUUID()];
  await add(athlete, { text: 'some day', due: null });
  await add(athlete, { text: 'later that day' }, by(liaison, new Date(now.getTime() + 1000)));
  await add(other, { text: 'of another athlete', due: '2026-03-04' });
  await add(athlete, { text: 'first that day' });
  expect(await open(athlete)).toEqual(['first that day', 'later that day', 'some day']);
  expect(await open(athlete, other)).toEqual(['of another athlete', 'first that day', 'later that day', 'some day']);
  expect(await open(randomUUID())).toEqual([]);
});

test('what is done is paged, the last done first, and is not among the others', async () => {
  const athlete = randomUUID();
  for (const [text, when] of [
    ['one', later],
    ['two', muchLater],
    ['three', now],
  ] as const) {
    const { _id } = await add(athlete, { text });
    await store.followUps.complete(_id, by(colleague, when));
  }
  await add(athlete, { text: 'left' });
  const [first, second] = await done(athlete);
  expect((await done(athlete)).map(({ text, doneBy }) => [text, doneBy])).toEqual([
    ['two', colleague],
    ['one', colleague],
    ['three', colleague],
  ]);
  expect(await done(athlete, { value: String(first?.doneAt?.toISOString()), id: String(first?._id) }, 1)).toEqual([
    second,
  ]);
  expect((await store.followUps.done(athlete, { after: null, limit: 1 })).total).toBe(3);
  expect(await open(athlete)).toEqual(['left']);
});

test('one that is sent again is one, also when both arrive at once, after its day and when its assignee has gone', async () => {
  const athlete = randomUUID();
  const clientId = randomUUID();
  const [one, other] = await Promise.all([add(athlete, { clientId }), add(athlete, { clientId })]);
  expect(shownFollowUp(other, [colleague])).toEqual(shownFollowUp(one, [colleague]));
  expect(await add(athlete, { clientId }, by(liaison, muchLater, [liaison]))).toMatchObject({ _id: one._id, ...said });
  expect(await store.followUps.kept(athlete)).toBe(1);
});

test('what is the same already stays as it is, so a change that is sent again is no conflict', async () => {
  const { _id } = await add(randomUUID());
  expect(await change(_id, {}, 1)).toMatchObject({ revision: 1 });
  await change(_id, { due: null }, 1, by(colleague, later));
  expect(await change(_id, { due: null }, 1)).toMatchObject({ revision: 2, savedBy: colleague });
  await store.followUps.complete(_id, by());
  expect(await change(_id, { due: null }, 1)).toMatchObject({ revision: 3, doneBy: liaison });
});

test('of two changes of the same version one is refused with the current one, and what differs', async () => {
  const { _id } = await add(randomUUID());
  const both = await Promise.allSettled([change(_id, { text: 'Book the CT' }, 1), change(_id, { text: 'Book it' }, 1)]);
  const [text] = both.flatMap((each) => (each.status === 'fulfilled' ? each.value.text : []));
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'STALE_VERSION', stale: { current: { id: _id, ...said, text, version: 2 }, differs: ['text'] } },
  });
  await store.followUps.complete(_id, by());
  await store.followUps.reopen(_id, by());
  await change(_id, { text, due: null, assigneeId: null }, 4);
  await expect(change(_id, { text: 'Late' }, 3)).rejects.toMatchObject({ stale: { differs: ['due', 'assigneeId'] } });
  await expect(change(_id, { text: 'Late' }, 99)).rejects.toMatchObject({ stale: { differs: [] } });
});

// On this Monday morning in Greenwich it is still Sunday on Baker Island.
test.each([
  ['2026-02-28', 'Choose today or a later day'],
  ['2026-03-01', null],
  ['2027-03-02', null],
  ['2027-03-03', 'At most a year ahead'],
])('due on %s: %s', async (due, sentence) => {
  const athlete = randomUUID();
  const { _id } = await add(athlete, { due: null });
  for (const given of [() => change(_id, { due }, 1, by()), () => add(athlete, { due })]) {
    if (sentence) await expect(given()).rejects.toMatchObject({ code: 'INVALID', fields: { due: sentence } });
    else expect(await given()).toMatchObject({ due });
  }
});

test('it is given to a liaison of the athlete; a day that has passed and an assignee who has gone may stay', async () => {
  const athlete = randomUUID();
  const refusal = { code: 'INVALID', fields: { assigneeId: 'Choose a liaison of this athlete' } };
  await expect(add(athlete, { assigneeId: gone })).rejects.toMatchObject(refusal);
  const { _id } = await add(athlete, { assigneeId: colleague.toUpperCase() });
  const afterwards = by(liaison, muchLater, [liaison]);
  const changed = await change(_id, { text: 'Book the CT' }, 1, afterwards);
  expect(shownFollowUp(changed, [liaison])).toMatchObject({ due: said.due, assignee: null, version: 2 });
  await expect(change(_id, { assigneeId: gone }, 2, afterwards)).rejects.toMatchObject(refusal);
  await expect(change(_id, { due: '2026-03-06' }, 2, afterwards)).rejects.toMatchObject({ code: 'INVALID' });
  expect(await change(_id, { assigneeId: null }, 2, afterwards)).toMatchObject({ assigneeId: null, revision: 3 });
});

test('one that is done is reopened before it is changed; completing and reopening again change nothing', async () => {
  const { _id } = await add(randomUUID());
  await store.followUps.complete(_id, by(colleague, later));
  expect(await store.followUps.complete(_id, by(liaison, muchLater))).toMatchObject({
    ...{ doneAt: later, doneBy: colleague, revision: 2 },
  });
  const given = { text: 'Book the CT' };
  await expect(change(_id, given, 2)).rejects.toMatchObject({
    fields: { text: 'It is done. Reopen it before you change it.' },
  });
  for (const _ of ['first', 'again'])
    expect(await store.followUps.reopen(_id, by(liaison, muchLater))).toMatchObject({ doneAt: null, revision: 3 });
  expect(await change(_id, given, 3)).toMatchObject({ ...given, revision: 4 });
});

test('a removed one is shown to nobody, stays with who removed it, and is removed again without effect', async () => {
  const athlete = randomUUID();
  const clientId = randomUUID();
  const { _id } = await add(athlete, { clientId });
  const completed = await add(athlete);
  await store.followUps.complete(completed._id, by());
  for (const id of [_id, completed._id])
    for (const saving of [by(colleague, later), by(liaison, muchLater)]) await store.followUps.remove(id, saving);
  expect([await open(athlete), await done(athlete)]).toEqual([[], []]);
  expect(await stored(_id)).toMatchObject({ ...said, removedAt: later, removedBy: colleague, revision: 2 });
  const tries = [
    () => change(_id, { text: 'Book the CT' }, 2),
    () => store.followUps.complete(_id, by()),
    () => store.followUps.reopen(completed._id, by()),
    () => add(athlete, { clientId }),
    () => store.followUps.remove(randomUUID(), by()),
  ];
  for (const tried of tries) await expect(tried()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an athlete has at most 50 that are not done, also when two are added at the same moment', async () => {
  const athlete = randomUUID();
  await full(athlete);
  await expect(add(athlete)).rejects.toMatchObject(tooMany);
  const [first, second] = await store.followUps.open([athlete]);
  await store.followUps.complete(String(first?._id), by());
  const both = await Promise.allSettled([add(athlete), add(athlete)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await open(athlete)).toHaveLength(mostFollowUps);
  await expect(store.followUps.reopen(String(first?._id), by())).rejects.toMatchObject(tooMany);
  await store.followUps.remove(String(second?._id), by());
  expect(await store.followUps.reopen(String(first?._id), by())).toMatchObject({ doneAt: null });
  expect(await add(randomUUID())).toMatchObject(said);
});

test('each change is published, with whose it has become by it', async () => {
  const athlete = randomUUID();
  const { _id } = await add(athlete);
  await change(_id, { text: 'Book the CT' }, 1);
  await change(_id, { assigneeId: liaison }, 2);
  await store.followUps.complete(_id, by());
  await store.followUps.reopen(_id, by());
  await change(_id, { assigneeId: null }, 5);
  await store.followUps.remove(_id, by());
  const others = [4, 5, 6, 7].map((version) => ['followup.changed', version, null]);
  expect(await givenTo(athlete)).toEqual([
    ['followup.changed', 1, colleague],
    ['followup.changed', 2, null],
    ['followup.changed', 3, liaison],
    ...others,
  ]);
});

test('what it said before is kept with its author', async () => {
  const { _id } = await add(randomUUID());
  await change(_id, { text: 'Book the CT' }, 1, by(colleague, later));
  await store.followUps.complete(_id, by(liaison, muchLater));
  expect(await stored(_id)).toMatchObject({
    earlier: [
      { ...said, doneAt: null, revision: 1, savedBy: liaison, savedAt: now },
      { ...said, text: 'Book the CT', doneAt: null, revision: 2, savedBy: colleague, savedAt: later },
    ],
  });
});

test('nothing is added for an athlete whose account is gone, and what was is kept until it is erased', async () => {
  const athlete = randomUUID();
  const { _id } = await add(athlete);
  expect(await store.followUps.close(athlete, by())).toBe(1);
  await expect(add(athlete)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change(_id, { due: null }, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await store.followUps.erase(athlete);
  expect(await store.followUps.kept(athlete)).toBe(0);
});
