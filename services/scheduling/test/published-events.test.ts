import { randomUUID } from 'node:crypto';
import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import { appointmentsErased } from '@entourage/contracts/events/scheduling.ts';
import { postgresBus } from '@entourage/kit/bus/postgres-bus.ts';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { withContext } from '@entourage/kit/process/context.ts';
import { recordErased } from '@entourage/kit/serve/erasure.ts';
import { publishedDuring, testPublishedEvents } from '@entourage/kit/testing/published-events.ts';
import { createItineraryStore } from '../src/itineraries/itinerary.store.ts';
import { remindOfAnswers } from '../src/reminders/remind-of-answers.ts';
import { createReminderStore } from '../src/reminders/reminder.store.ts';
import { aPair, asAthlete, asLiaison, openTestStore, type Store, tuesday } from './test-store.ts';

const pair = aPair();
const [title, notes, reason, outcome, place] = [
  'Left knee',
  'It hurts after sprints.',
  'A flight was moved.',
  'Two weeks of rest.',
  'The clinic in Osaka',
] as const;
let published: readonly AnyEvent[];

beforeAll(async () => {
  const store = await openTestStore();
  published = await publishedDuring('scheduling', postgresBus(store.pool), 'appointments.erased', () => live(store));
  await store.close();
});

/** A meeting that is requested, waits, is confirmed, moved and cancelled, and one that is reminded of and takes place; then the athlete is deleted. */
const as = <Result>(actor: string, work: () => Promise<Result>) =>
  withContext({ requestId: randomUUID(), actor }, work);

async function live({ appointments, proposals, pool, hours, book, erase }: Store) {
  const trips = [{ from: '2026-03-09', to: '2026-03-15', timezone: 'Asia/Tokyo', place }];
  await as(pair.athleteId, () =>
    createItineraryStore(pool).save(pair.athleteId, { trips, version: 0 }, new Date(tuesday('08:00'))),
  );
  const [athlete, liaison] = [asAthlete(pair.athleteId), asLiaison(pair.liaisonId)];
  await as(pair.liaisonId, () => hours(pair.liaisonId, { asksFirst: true }));
  const { id } = await as(pair.athleteId, () => book(pair, tuesday('10:00'), { title, notes }));
  await as('system', () => remindOfAnswers(pool, new Date('2026-03-02T10:00:00.000Z')));
  await as(pair.liaisonId, () => appointments.confirm(id, liaison));
  await as(pair.athleteId, () => appointments.move(id, new Date(tuesday('11:00')), athlete));
  await as(pair.athleteId, () => appointments.cancel(id, reason, athlete));
  const second = await as(pair.athleteId, () => book(pair, tuesday('12:00'), { title, notes }));
  await as(pair.liaisonId, () => appointments.confirm(second.id, liaison));
  const reminders = createReminderStore(pool);
  await as('system', () => reminders.remind({ appointmentId: second.id, minutes: 15 }, new Date(tuesday('11:45'))));
  const during = asLiaison(pair.liaisonId, new Date(tuesday('12:30')));
  await as(pair.liaisonId, () => appointments.settle(second.id, false, during));
  await as(pair.liaisonId, () => appointments.saveOutcome(second.id, outcome, during));
  const times = [tuesday('14:00'), tuesday('15:00')];
  const offered = await as(pair.athleteId, () =>
    proposals.propose(pair, { liaisonId: pair.liaisonId, times, title }, athlete),
  );
  await as('system', () => remindOfAnswers(pool, new Date('2026-03-02T15:00:00.000Z')));
  await as(pair.liaisonId, () => proposals.decline(offered.id, liaison));
  await as(pair.liaisonId, async () => {
    await erase(pair.athleteId);
    await inTransaction(pool, (client) => recordErased(pair.athleteId, appointmentsErased, client));
  });
}

testPublishedEvents('scheduling', {
  published: () => published,
  personal: () => [title, notes, reason, outcome, place],
});

test('each step of a meeting is published once and in order, with its state afterwards', () => {
  const [first] = published.filter(({ type }) => type === 'appointment.requested');
  const steps = published.filter(({ subject }) => subject === first?.subject);
  expect(
    steps.map(({ type, aggregateversion, data }) => [type, aggregateversion, (data as { status: string }).status]),
  ).toEqual([
    ['appointment.requested', 1, 'PENDING'],
    ['appointment.unanswered', 1, 'PENDING'],
    ['appointment.confirmed', 2, 'CONFIRMED'],
    ['appointment.rescheduled', 3, 'PENDING'],
    ['appointment.cancelled', 4, 'CANCELLED'],
  ]);
});
