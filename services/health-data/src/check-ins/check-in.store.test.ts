import { randomUUID } from 'node:crypto';
import type { BodyArea } from '@entourage/contracts/body.ts';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { usual } from '../wellness/some-days.ts';
import { checkInsName } from './check-in.store.ts';
import { shownCheckIn } from './check-in.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const date = '2026-03-02';
const all = (ownerId: string) => databaseOf(store.mongo).collection(checkInsName).find({ ownerId }).toArray();

test('a day has one check-in; another one is its next revision, and the earlier one is kept', async () => {
  const owner = randomUUID();
  const liaison = randomUUID();
  const given = { date, timeZone: 'Europe/Berlin', values: usual };
  const now = new Date('2026-03-02T09:30:00.000Z');
  await store.checkIns.save(owner, given, { id: owner, now, notify: [liaison] });
  await store.checkIns.save(owner, { ...given, values: { ...usual, sleep: 2 } }, { id: owner, now, notify: [liaison] });

  const [day, ...others] = await all(owner);
  expect(others).toEqual([]);
  expect(day).toMatchObject({
    date,
    revision: 2,
    values: { ...usual, sleep: 2 },
    earlier: [{ timeZone: 'Europe/Berlin', values: usual, revision: 1, savedAt: now }],
  });
  expect(await store.published(owner)).toMatchObject([
    { type: 'checkin.saved', subject: day?._id, version: 2, data: { userId: owner, notify: [liaison] } },
  ]);
});

test('the same content is the same revision', async () => {
  const owner = randomUUID();
  const first = await store.checkIn(owner, date);
  expect(await store.checkIn(owner, date)).toMatchObject({ _id: first._id, revision: 1, savedAt: first.savedAt });
});

test('another zone is another revision of the same day', async () => {
  const owner = randomUUID();
  await store.checkIn(owner, date, {}, 'Pacific/Kiritimati');
  expect(await store.checkIn(owner, date, {}, 'Pacific/Niue')).toMatchObject({ revision: 2, timeZone: 'Pacific/Niue' });
  expect(await all(owner)).toHaveLength(1);
});

test('where it is sore is a part of the answers, of each revision its own', async () => {
  const owner = randomUUID();
  const given = { date, timeZone: 'Europe/Berlin', values: usual };
  const save = (...soreAreas: BodyArea[]) => store.checkIns.save(owner, { ...given, soreAreas }, by(owner));
  expect(shownCheckIn(await save('LOWER_BACK'))).toMatchObject({ soreAreas: ['LOWER_BACK'] });
  expect(await save('LOWER_BACK')).toMatchObject({ revision: 1 });
  expect(await save('LEFT_KNEE')).toMatchObject({ revision: 2, soreAreas: ['LEFT_KNEE'] });
  expect(await all(owner)).toMatchObject([{ earlier: [{ revision: 1, soreAreas: ['LOWER_BACK'] }] }]);
});

test('further sessions are a part of the answers, of each revision its own, and count in the load of the day', async () => {
  const owner = randomUUID();
  const twice = { exertion: 4, minutes: 45 };
  const first = await store.checkIn(owner, date, { furtherSessions: [twice] });
  expect(shownCheckIn(first)).toMatchObject({ exertion: 5, minutes: 60, furtherSessions: [twice], load: 480 });
  expect(await store.checkIn(owner, date, { furtherSessions: [twice] })).toMatchObject({ revision: 1 });
  const second = await store.checkIn(owner, date, { furtherSessions: [twice, { exertion: 2, minutes: 30 }] });
  expect(shownCheckIn(second)).toMatchObject({ load: 540 });
  expect(await all(owner)).toMatchObject([
    { revision: 2, earlier: [{ revision: 1, values: { furtherSessions: [twice] } }] },
  ]);
});

test('a check-in of an earlier release says nothing of it, and is the same when it is sent again', async () => {
  const owner = randomUUID();
  const { _id } = await store.checkIn(owner, date);
  await databaseOf(store.mongo)
    .collection(checkInsName)
    .updateOne({ ownerId: owner }, { $unset: { soreAreas: '', answers: '' } });
  // As it is sent today, where nothing is said of further sessions either.
  const again = await store.checkIn(owner, date, { furtherSessions: [] });
  expect(again).toMatchObject({ _id, revision: 1 });
  expect(shownCheckIn(again)).toMatchObject({ soreAreas: [], furtherSessions: [], load: 300 });
});

test('answers to liaisons are of the day; a save without them keeps them, and what is shown of a check-in has none', async () => {
  const owner = randomUUID();
  const given = { date, timeZone: 'Europe/Berlin', values: usual };
  const answers = [{ questionId: 'the hamstring', answer: 4 }];
  expect(shownCheckIn(await store.checkIns.save(owner, { ...given, answers }, by(owner)))).not.toHaveProperty(
    'answers',
  );
  for (const same of [given, { ...given, answers }])
    expect(await store.checkIns.save(owner, same, by(owner))).toMatchObject({ revision: 1 });
  await store.checkIns.save(owner, { ...given, values: { ...usual, sleep: 2 } }, by(owner));
  expect(await store.checkIns.on(owner, date)).toMatchObject({ revision: 2, answers });
  await store.checkIns.save(owner, { ...given, answers: [] }, by(owner));
  expect(await all(owner)).toMatchObject([{ revision: 3, answers: [], earlier: [{ answers }, { answers }] }]);
});

test('answers are read by question, the earliest day first, and of each question the last one alone', async () => {
  const owner = randomUUID();
  const say = (day: string, ...answers: [string, number][]) =>
    store.checkIns.save(
      owner,
      {
        ...{ date: day, timeZone: 'Europe/Berlin', values: usual },
        answers: answers.map(([questionId, answer]) => ({ questionId, answer })),
      },
      by(owner),
    );
  await say('2026-03-03', ['hamstring', 3]);
  await say('2026-03-02', ['hamstring', 4], ['nap', 1]);
  await say('2026-03-01', ['brace', 1], ['hamstring', 5]);
  await store.checkIn(owner, '2026-03-04');
  expect(await store.checkIns.answersSince(owner, '2026-03-02')).toEqual(
    new Map([
      [
        'hamstring',
        [
          { date: '2026-03-02', answer: 4 },
          { date: '2026-03-03', answer: 3 },
        ],
      ],
      ['nap', [{ date: '2026-03-02', answer: 1 }]],
    ]),
  );
  expect(await store.checkIns.lastAnswersTo(owner, ['brace', 'hamstring', 'tendon'])).toEqual(
    new Map([
      ['brace', { date: '2026-03-01', answer: 1 }],
      ['hamstring', { date: '2026-03-03', answer: 3 }],
    ]),
  );
});

test('concurrent saves each get a revision, and none is lost', async () => {
  const owner = randomUUID();
  const minutes = Array.from({ length: 20 }, (_, index) => index);
  await Promise.all(minutes.map((each) => store.checkIn(owner, date, { minutes: each })));
  const [day] = await all(owner);
  const said = [...(day?.earlier ?? []), day];
  expect(said.map(({ revision }) => revision)).toEqual(minutes.map((each) => each + 1));
  expect(new Set(said.map(({ values }) => values.minutes)).size).toBe(20);
});

test('of a day that is corrected without end the last hundred revisions are kept', async () => {
  const owner = randomUUID();
  const { _id, ...said } = await store.checkIn(owner, date);
  const earlier = Array.from({ length: 100 }, (_, index) => ({ ...said, revision: index + 1 }));
  await databaseOf(store.mongo)
    .collection(checkInsName)
    .updateOne({ ownerId: owner }, { $set: { revision: 101, earlier } });
  expect(await store.checkIn(owner, date, { sleep: 2 })).toMatchObject({ _id, revision: 102, values: { sleep: 2 } });
  const [day] = await all(owner);
  const kept = Array.from({ length: 100 }, (_, index) => index + 2);
  expect(day?.earlier.map(({ revision }: { revision: number }) => revision)).toEqual(kept);
});

test('what is read of days is what they say now', async () => {
  const owner = randomUUID();
  for (const sleep of [2, 3]) await store.checkIn(owner, date, { sleep });
  for (const day of [await store.checkIns.on(owner, date), ...(await store.checkIns.lastOfEach([owner]))]) {
    expect(day).toMatchObject({ revision: 2, values: { sleep: 3 } });
    expect(day).not.toHaveProperty('earlier');
  }
});

// MongoDB reads one day of each person from the index, instead of all, only where nothing is between the two.
test('the last days of many people are grouped right behind the sort', async () => {
  const pipelines: object[][] = [];
  const note = ({ command }: { command: object }) => {
    const { aggregate, pipeline } = command as { aggregate?: string; pipeline?: object[] };
    if (aggregate === checkInsName && pipeline) pipelines.push(pipeline);
  };
  const client = store.mongo.getClient().on('commandStarted', note);
  await store.checkIns.lastOfEach([randomUUID()]);
  client.off('commandStarted', note);
  const stages = pipelines.map((pipeline) => pipeline.flatMap((stage) => Object.keys(stage)));
  expect(stages).toEqual([['$match', '$sort', '$group', '$project']]);
});

test('the last ones come in order, regardless of their age', async () => {
  const owner = randomUUID();
  for (const day of ['2020-01-01', '2026-03-02', '2026-03-01', '2025-12-31']) await store.checkIn(owner, day);
  expect((await store.checkIns.lastOf(owner, 3)).map((day) => day.date)).toEqual([
    '2025-12-31',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('only the last day can be overdue', async () => {
  const owner = randomUUID();
  for (const day of ['2026-03-01', '2026-03-03', '2026-03-02']) await store.checkIn(owner, day, {}, 'Asia/Tokyo');
  const waiting = (await all(owner)).filter(({ missedAt }) => missedAt !== null);
  expect(waiting.map((day) => [day.date, day.missedAt.toISOString()])).toEqual(
    expect.arrayContaining([['2026-03-03', '2026-03-06T15:00:00.000Z']]),
  );
  expect(waiting.map((day) => day.date)).not.toContain('2026-03-01');
});

describe('after the account is deleted', () => {
  test('check-ins are counted, refused, and finally erased', async () => {
    const owner = randomUUID();
    await store.checkIn(owner, '2026-03-01');
    await store.checkIn(owner, date);
    const due = async () => (await store.checkIns.missed(new Date())).filter(({ ownerId }) => ownerId === owner);
    expect(await due()).toHaveLength(1);
    expect(await store.checkIns.close(owner, by())).toBe(2);
    expect(await due()).toEqual([]);
    await expect(store.checkIn(owner, '2026-03-03')).rejects.toThrow('Unauthorized');
    await expect(store.checkIn(owner, date, { sleep: 1 })).rejects.toThrow('Unauthorized');
    await store.checkIns.erase(owner);
    expect(await all(owner)).toEqual([]);
  });

  test('a concurrent save comes first or is refused', async () => {
    const owner = randomUUID();
    const days = Array.from({ length: 20 }, (_, index) => `2026-02-${String(index + 1).padStart(2, '0')}`);
    const saying = Promise.allSettled(days.map((day) => store.checkIn(owner, day)));
    await store.checkIns.close(owner, by());
    const saved = (await saying).filter(({ status }) => status === 'fulfilled').length;
    expect(await all(owner)).toHaveLength(saved);
  });
});
