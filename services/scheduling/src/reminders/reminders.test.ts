import { randomUUID } from 'node:crypto';
import type { Job } from '@entourage/kit/queue/job-queue.ts';
import { aPair, asAthlete, asLiaison, openTestStore, type Store, tuesday } from '../../test/test-store.ts';
import { createReminderStore, type ReminderStore } from './reminder.store.ts';
import { idOf, type Reminder, reminder } from './reminder.ts';
import { planReminders } from './start-reminders.ts';

let store: Store;
let reminders: ReminderStore;

beforeAll(async () => {
  store = await openTestStore();
  reminders = createReminderStore(store.pool);
});
afterAll(() => store.close());
beforeEach(() => store.empty());

/** Meetings are booked on Monday at 08:00. */
const monday = (clock: string) => `2026-03-02T${clock}:00.000Z`;
const at = (text: string) => new Date(text);

/** Adds what is due, as the queue would store it. */
async function planned(when: string) {
  const jobs = new Map<string, Job>();
  const add = async (added: readonly Job[]) => {
    for (const job of added) jobs.set(job.id, job);
  };
  await planReminders(reminders, { add }, at(when));
  return jobs;
}
const inQueue = async (when: string) =>
  [...(await planned(when)).values()].map(({ data, delayMs }) => [reminder.parse(data).minutes, delayMs / 60_000]);
/** Everything that is due is published, by several workers at once. */
async function remindAt(when: string) {
  const jobs = [...(await planned(when)).values()].filter(({ delayMs }) => delayMs === 0);
  const tried = [...jobs, ...jobs].map(({ data }) => reminders.remind(reminder.parse(data), at(when)));
  return (await Promise.all(tried)).filter(Boolean).length;
}
const published = async () =>
  (await store.published())
    .filter(({ type }) => type === 'appointment.reminded')
    .map(({ subject, version, data }) => [subject, version, data.minutes, data.scheduledAt]);

test('both people are reminded a day and a quarter of an hour before, each once', async () => {
  const pair = aPair();
  const { id } = await store.book(pair, tuesday('10:00'));
  expect(await inQueue(monday('09:00'))).toEqual([]);
  expect(await inQueue(monday('09:55'))).toEqual([[1440, 5]]);
  expect(await remindAt(monday('09:59'))).toBe(0);
  expect(await remindAt(monday('10:00'))).toBe(1);
  expect(await remindAt(monday('10:01'))).toBe(0);
  expect(await inQueue(tuesday('09:40'))).toEqual([[15, 5]]);
  expect(await remindAt(tuesday('09:45'))).toBe(1);
  expect(await remindAt(tuesday('09:46'))).toBe(0);
  expect(await published()).toEqual([
    [id, 1, 1440, tuesday('10:00')],
    [id, 1, 15, tuesday('10:00')],
  ]);
  const event = (await store.published()).find(({ type }) => type === 'appointment.reminded');
  expect(Object.keys(event?.data ?? {}).toSorted()).toEqual(
    ['athleteId', 'duration', 'liaisonId', 'minutes', 'scheduledAt', 'scheduledBy', 'status', 'timeZone'].toSorted(),
  );
  expect(event?.data).toMatchObject(pair);
});

test('a meeting that moves is reminded of at its new time, and not at the old one', async () => {
  const pair = aPair();
  const { id } = await store.book(pair, tuesday('10:00'));
  const before = [...(await planned(monday('09:55'))).values()];
  await store.appointments.move(id, at(tuesday('15:00')), asAthlete(pair.athleteId));
  for (const { data } of before) expect(await reminders.remind(reminder.parse(data), at(monday('10:00')))).toBe(false);
  expect(await remindAt(monday('15:00'))).toBe(1);
  await store.appointments.move(id, at(tuesday('16:00')), asAthlete(pair.athleteId, at(monday('15:30'))));
  expect(await remindAt(monday('16:00'))).toBe(1);
  expect((await published()).map(([, version, , time]) => [version, time])).toEqual([
    [2, tuesday('15:00')],
    [3, tuesday('16:00')],
  ]);
});

test.each<[string, (id: string, pair: { athleteId: string; liaisonId: string }) => Promise<unknown>]>([
  ['is cancelled', (id, { athleteId }) => store.appointments.cancel(id, null, asAthlete(athleteId))],
  [
    'waits to be confirmed again',
    (id, { liaisonId }) => store.appointments.move(id, at(tuesday('10:30')), asLiaison(liaisonId)),
  ],
  ['is erased', (_id, { athleteId }) => store.erase(athleteId)],
])('a meeting that %s is not reminded of', async (_name, change) => {
  const pair = aPair();
  const { id } = await store.book(pair, tuesday('10:00'));
  const due = [...(await planned(monday('09:55'))).values()].map(({ data }) => reminder.parse(data));
  expect(due).toHaveLength(1);
  await change(id, pair);
  for (const each of due) expect(await reminders.remind(each, at(monday('10:00')))).toBe(false);
  for (const time of [monday('10:00'), monday('10:30'), tuesday('09:45'), tuesday('10:15')])
    expect(await remindAt(time)).toBe(0);
  expect(await published()).toEqual([]);
});

test('who confirms a meeting later than a day before it is reminded a quarter of an hour before only', async () => {
  await store.book(aPair(), monday('15:00'));
  expect(await inQueue(monday('08:00'))).toEqual([]);
  expect(await remindAt(monday('14:45'))).toBe(1);
  expect((await published()).map(([, , minutes]) => minutes)).toEqual([15]);
});

test('nor does a job that was planned for an earlier confirmation remind of it', async () => {
  const pair = aPair();
  const { id } = await store.book(pair, tuesday('10:00'));
  const [job] = (await planned(monday('09:55'))).values();
  await store.appointments.move(id, at(tuesday('15:00')), asAthlete(pair.athleteId, at(monday('09:56'))));
  await store.appointments.move(id, at(tuesday('10:00')), asAthlete(pair.athleteId, at(monday('10:10'))));
  expect(await reminders.remind(reminder.parse(job?.data), at(monday('10:11')))).toBe(false);
});

test('a reminder that was missed is made up for while it is of use', async () => {
  await store.book(aPair(), tuesday('10:00'));
  expect(await remindAt(monday('23:00'))).toBe(1);
  await store.book(aPair(), tuesday('14:00'));
  expect(await remindAt(tuesday('13:50'))).toBe(1);
  expect((await published()).map(([, , minutes]) => minutes)).toEqual([1440, 15]);
  await store.book(aPair(), tuesday('16:00'));
  expect(await remindAt(tuesday('16:00'))).toBe(0);
});

test('a job has an id of meeting, time and interval', () => {
  const one: Reminder = { appointmentId: randomUUID(), scheduledAt: tuesday('10:00'), minutes: 15 };
  const others: Partial<Reminder>[] = [
    { minutes: 1440 },
    { scheduledAt: tuesday('11:00') },
    { appointmentId: randomUUID() },
  ];
  expect(new Set([{}, ...others].map((change) => idOf({ ...one, ...change }))).size).toBe(4);
  expect(idOf({ ...one, scheduledAt: '2026-03-03T10:00:00Z' })).toBe(idOf(one));
});
