import { aPair, asAthlete, asLiaison, openTestStore, outcomeOf, type Store, tuesday } from '../../test/test-store.ts';
import type { Doing } from './appointment.store.ts';
import { settledAfterMs } from './appointment.ts';
import { settleOver } from './end-appointment.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

test('completes a meeting that has begun, or notes that the athlete did not come', async () => {
  const pair = aPair();
  const { id } = await store.book(pair, tuesday('10:00'));
  const during = new Date(tuesday('10:05'));
  expect(await outcomeOf(store.appointments.settle(id, false, asLiaison(pair.liaisonId)))).toBe('APPOINTMENT_NOT_OVER');
  const settled = await store.appointments.settle(id, true, asLiaison(pair.liaisonId, during));
  expect(settled).toMatchObject({ status: 'COMPLETED', isNoShow: true, claimId: null });
  expect(await outcomeOf(store.appointments.cancel(id, null, asAthlete(pair.athleteId)))).toBe('APPOINTMENT_COMPLETED');
});

test('corrects for a week whether a completed meeting took place, both ways, and publishes each correction', async () => {
  const pair = aPair();
  const { id } = await store.book(pair, tuesday('10:00'));
  await store.appointments.saveOutcome(id, 'Rest.', asLiaison(pair.liaisonId, new Date(tuesday('10:05'))));
  const [week, late] = ['2026-03-10T10:29:00.000Z', '2026-03-10T10:30:00.000Z'].map((at) =>
    asLiaison(pair.liaisonId, new Date(at)),
  ) as [Doing, Doing];
  const missed = await store.appointments.settle(id, true, week);
  expect(missed).toMatchObject({ status: 'COMPLETED', isNoShow: true, outcome: 'Rest.', version: 3 });
  expect(await store.appointments.settle(id, true, late)).toEqual(missed);
  expect(await outcomeOf(store.appointments.settle(id, false, late))).toBe('APPOINTMENT_COMPLETED');
  expect(await store.appointments.settle(id, false, week)).toMatchObject({ isNoShow: false, version: 4 });
  const completed = (await store.published()).filter(({ type }) => type === 'appointment.completed');
  expect(completed.map(({ version, data }) => [version, data.changed])).toEqual([
    [2, []],
    [3, ['didNotCome']],
    [4, ['tookPlace']],
  ]);
});

test('an outcome completes a meeting that has begun, and can be changed afterwards', async () => {
  const pair = aPair();
  const { id } = await store.book(pair, tuesday('10:00'));
  const [before, during] = [asLiaison(pair.liaisonId), asLiaison(pair.liaisonId, new Date(tuesday('10:05')))];
  expect(await outcomeOf(store.appointments.saveOutcome(id, 'Rest.', before))).toBe('APPOINTMENT_NOT_OVER');
  const saved = await store.appointments.saveOutcome(id, 'Rest.', during);
  expect(saved).toMatchObject({ status: 'COMPLETED', outcome: 'Rest.', claimId: null, version: 2 });
  expect(await store.appointments.saveOutcome(id, 'Rest.', during)).toEqual(saved);
  expect(await store.appointments.saveOutcome(id, 'More rest.', during)).toMatchObject({ version: 3 });
  const other = await store.book(pair, tuesday('11:00'));
  await store.appointments.cancel(other.id, null, before);
  expect(await outcomeOf(store.appointments.saveOutcome(other.id, 'Rest.', during))).toBe('APPOINTMENT_CANCELLED');
  const events = (await store.published()).filter(({ subject }) => subject === id);
  expect(events.map(({ type }) => type)).toEqual([
    'appointment.confirmed',
    'appointment.completed',
    'appointment.completed',
  ]);
});

test('once the connection has ended its liaison writes no outcome, but says whether the meeting took place', async () => {
  const pair = aPair();
  const { id } = await store.book(pair, tuesday('10:00'));
  const during = asLiaison(pair.liaisonId, new Date(tuesday('10:05')));
  await store.appointments.saveOutcome(id, 'Rest.', during);
  await store.pool.query('update relationships set is_active = false where liaison_id = $1', [pair.liaisonId]);
  expect(await outcomeOf(store.appointments.saveOutcome(id, 'More rest.', during))).toBe('NOT_FOUND');
  expect(await store.appointments.find(id, pair.athleteId)).toMatchObject({ outcome: 'Rest.', version: 2 });
  expect(await outcomeOf(store.appointments.settle(id, true, during))).toBe('done');
});

test('a meeting is settled by itself a day after its end: confirmed ones are completed, pending ones cancelled', async () => {
  const pair = aPair();
  const confirmed = await store.book(pair, tuesday('10:00'));
  const given = { ...pair, scheduledAt: tuesday('11:00') };
  const pending = await store.appointments.book(pair, given, asLiaison(pair.liaisonId));
  const dayAfter = (clock: string) => new Date(Date.parse(tuesday(clock)) + settledAfterMs);
  expect(await settleOver(store.pool, dayAfter('10:29'), settledAfterMs)).toBe(0);
  expect(await settleOver(store.pool, dayAfter('11:30'), settledAfterMs)).toBe(2);
  const found = await Promise.all([confirmed, pending].map(({ id }) => store.appointments.find(id, pair.athleteId)));
  expect(found.map((each) => each?.status)).toEqual(['COMPLETED', 'CANCELLED']);
  expect(found.map((each) => each?.cancellationReason)).toEqual([null, 'Nobody confirmed it.']);
});
