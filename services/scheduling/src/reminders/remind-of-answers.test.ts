import { aPair, asAthlete, asLiaison, openTestStore, type Store, tuesday } from '../../test/test-store.ts';
import type { Pair } from '../appointments/appointment.ts';
import { answerDueAt } from './answer-due.ts';
import { remindOfAnswers } from './remind-of-answers.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

/** Meetings are asked for on Monday at 08:00. */
const monday = (clock: string) => `2026-03-02T${clock}:00.000Z`;
const at = (text: string) => new Date(text);

/** By several replicas at once; returns how many were published. */
async function remindAt(when: string): Promise<number> {
  const counts = await Promise.all(Array.from({ length: 3 }, () => remindOfAnswers(store.pool, at(when))));
  return counts.reduce((sum, each) => sum + each, 0);
}
const reminders = async () =>
  (await store.published())
    .filter(({ type }) => type.endsWith('.unanswered'))
    .map(({ type, subject, version, data }) => ({ type, subject, version, data }));

async function aRequest(pair = aPair()) {
  await store.hours(pair.liaisonId, { asksFirst: true });
  return store.book(pair, tuesday('10:00'), { title: 'Left knee' });
}

async function anOffer(pair = aPair()) {
  await store.connect(pair);
  const times = [tuesday('10:00'), tuesday('15:00')];
  return store.proposals.propose(pair, { liaisonId: pair.liaisonId, times }, asAthlete(pair.athleteId));
}

const connection = ({ athleteId, liaisonId }: Pair, isActive: boolean) =>
  store.pool.query('update relationships set is_active = $3 where athlete_id = $1 and liaison_id = $2', [
    athleteId,
    liaisonId,
    isActive,
  ]);

test.each([
  ['is a week ahead comes after a day', '2026-03-09T10:00:00Z', '2026-03-03T08:00:00Z'],
  ['is two days ahead comes a day before', '2026-03-04T07:00:00Z', '2026-03-03T07:00:00Z'],
  ['is a day ahead comes after an hour', '2026-03-03T08:30:00Z', '2026-03-02T09:00:00Z'],
  ['begins in half an hour would come later', '2026-03-02T08:30:00Z', '2026-03-02T09:00:00Z'],
])('the reminder of a request for a meeting that %s', (_when, until, due) => {
  expect(answerDueAt(at(monday('08:00')), at(until))).toEqual(at(due));
});

test('a request that waits is reminded of once, with the meeting as it is', async () => {
  const pair = aPair();
  const { id } = await aRequest(pair);
  expect(await remindAt(monday('09:59'))).toBe(0);
  expect(await remindAt(monday('10:00'))).toBe(1);
  expect(await remindAt(tuesday('09:00'))).toBe(0);
  const data = { ...pair, scheduledAt: tuesday('10:00'), duration: 30, timeZone: 'UTC' };
  expect(await reminders()).toEqual([
    {
      ...{ type: 'appointment.unanswered', subject: id, version: 1 },
      data: { ...data, status: 'PENDING', scheduledBy: pair.athleteId },
    },
  ]);
});

test('a meeting that is moved and waits again is reminded of anew, by its new time', async () => {
  const pair = aPair();
  const { id } = await aRequest(pair);
  expect(await remindAt(monday('10:00'))).toBe(1);
  await store.appointments.move(id, at(tuesday('16:00')), asLiaison(pair.liaisonId, at(monday('11:00'))));
  expect(await remindAt(monday('15:59'))).toBe(0);
  expect(await remindAt(monday('16:00'))).toBe(1);
  expect((await reminders()).map(({ version, data }) => [version, data.scheduledBy])).toEqual([
    [1, pair.athleteId],
    [2, pair.liaisonId],
  ]);
});

test.each<[string, (id: string, pair: Pair) => Promise<unknown>]>([
  ['confirmed', (id, { liaisonId }) => store.appointments.confirm(id, asLiaison(liaisonId))],
  ['cancelled', (id, { athleteId }) => store.appointments.cancel(id, null, asAthlete(athleteId))],
  ['moved', (id, { athleteId }) => store.appointments.move(id, at(tuesday('16:00')), asAthlete(athleteId))],
  ['erased', (_id, { athleteId }) => store.erase(athleteId)],
])('a request that was %s before its reminder is due is not reminded of', async (_how, change) => {
  const pair = aPair();
  const { id } = await aRequest(pair);
  await change(id, pair);
  expect(await remindAt(monday('10:00'))).toBe(0);
});

test('after the meeting has begun nobody is reminded to answer', async () => {
  await aRequest();
  expect(await remindAt(tuesday('10:00'))).toBe(0);
});

test('while the two are not connected, who could not answer is not reminded', async () => {
  const pair = aPair();
  await aRequest(pair);
  await connection(pair, false);
  expect(await remindAt(monday('10:00'))).toBe(0);
  await connection(pair, true);
  expect(await remindAt(monday('10:00'))).toBe(1);
});

test('offered times are reminded of once, a day before they expire', async () => {
  const pair = aPair();
  const { id } = await anOffer(pair);
  expect(await remindAt(monday('14:59'))).toBe(0);
  expect(await remindAt(monday('15:00'))).toBe(1);
  expect(await remindAt(monday('15:01'))).toBe(0);
  expect(await reminders()).toEqual([
    {
      ...{ type: 'proposal.unanswered', subject: id, version: 1 },
      data: { ...pair, proposedBy: pair.athleteId, status: 'OPEN' },
    },
  ]);
});

test.each<[string, (id: string, pair: Pair) => Promise<unknown>]>([
  ['were declined', (id, { liaisonId }) => store.proposals.decline(id, asLiaison(liaisonId))],
  [
    'were replaced and taken back',
    async (_id, pair) => store.proposals.decline((await anOffer(pair)).id, asAthlete(pair.athleteId)),
  ],
  ['wait for a former liaison', (_id, pair) => connection(pair, false)],
])('times that %s are not reminded of', async (_how, change) => {
  const pair = aPair();
  const { id } = await anOffer(pair);
  await change(id, pair);
  expect(await remindAt(monday('15:00'))).toBe(0);
});
