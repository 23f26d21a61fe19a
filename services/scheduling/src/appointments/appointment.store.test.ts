import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import {
  aPair,
  asAthlete,
  asLiaison,
  now,
  openTestStore,
  outcomeOf,
  type Store,
  tuesday,
} from '../../test/test-store.ts';
import { cancelFuture } from './end-appointment.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.empty());
afterAll(() => store.close());

const counted = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].sort().map((one) => [one, outcomes.filter((each) => each === one).length]));

describe('booking', () => {
  test('an athlete’s is confirmed at once, takes the time of both and is published', async () => {
    const pair = aPair();
    const booked = await store.book(pair, tuesday('10:00'));
    expect(booked).toMatchObject({
      ...pair,
      status: 'CONFIRMED',
      duration: 30,
      title: '1:1 Consultation',
      confirmedAt: now,
    });
    expect(await outcomeOf(store.book({ ...pair, athleteId: randomUUID() }, tuesday('10:00')))).toBe('SLOT_TAKEN');
    expect(await outcomeOf(store.book({ ...pair, liaisonId: randomUUID() }, tuesday('10:00')))).toBe('SLOT_TAKEN');
    expect(await store.published()).toEqual([
      {
        type: 'appointment.confirmed',
        subject: booked.id,
        version: 1,
        data: {
          ...pair,
          scheduledAt: tuesday('10:00'),
          duration: 30,
          status: 'CONFIRMED',
          scheduledBy: pair.athleteId,
          timeZone: 'UTC',
          notify: [],
        },
      },
    ]);
  });

  test('it is pending if the liaison asks first, or if the liaison booked it', async () => {
    const pair = aPair();
    await store.hours(pair.liaisonId, { asksFirst: true });
    expect(await store.book(pair, tuesday('10:00'))).toMatchObject({ status: 'PENDING', confirmedAt: null });
    const given = { ...pair, scheduledAt: tuesday('19:00') };
    const byLiaison = await store.appointments.book(pair, given, asLiaison(pair.liaisonId));
    expect(byLiaison).toMatchObject({ status: 'PENDING', scheduledBy: pair.liaisonId });
    expect((await store.published()).map(({ type }) => type)).toEqual([
      'availability.changed',
      'appointment.requested',
      'appointment.requested',
    ]);
  });

  test('of fifty athletes who want one slot at once one gets it', async () => {
    const liaisonId = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcomeOf(store.book({ ...aPair(), liaisonId }, tuesday('10:00')))),
    );
    expect(counted(outcomes)).toEqual({ SLOT_TAKEN: 49, done: 1 });
    expect(await store.claims()).toBe(1);
  });

  test('both sides booking each other at once make one appointment', async () => {
    const pair = await store.connect(aPair());
    const given = { ...pair, scheduledAt: tuesday('10:00') };
    const outcomes = await Promise.all([
      outcomeOf(store.book(pair, tuesday('10:00'))),
      outcomeOf(store.appointments.book(pair, given, asLiaison(pair.liaisonId))),
    ]);
    expect(counted(outcomes)).toEqual({ SLOT_TAKEN: 1, done: 1 });
  });

  test('a double click is one appointment', async () => {
    const pair = aPair();
    const clientId = randomUUID();
    const both = await Promise.all([1, 2].map(() => store.book(pair, tuesday('10:00'), { clientId })));
    const again = await store.book(pair, tuesday('10:00'), { clientId });
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
    expect(await store.published()).toHaveLength(1);
  });

  test.each([
    ['outside of the hours', tuesday('20:00')],
    ['beside the grid', tuesday('10:10')],
    ['too soon', '2026-03-02T08:30:00.000Z'],
  ])('a time %s is not offered to athletes', async (_name, at) => {
    expect(await outcomeOf(store.book(aPair(), at))).toBe('SLOT_NOT_OFFERED');
  });

  test('the buffer after a meeting stays free', async () => {
    const pair = aPair();
    await store.hours(pair.liaisonId, { bufferMinutes: 30 });
    await store.book(pair, tuesday('10:00'));
    expect(await outcomeOf(store.book({ ...aPair(), liaisonId: pair.liaisonId }, tuesday('10:30')))).toBe('SLOT_TAKEN');
    expect(await outcomeOf(store.book({ ...aPair(), liaisonId: pair.liaisonId }, tuesday('09:30')))).toBe('SLOT_TAKEN');
    expect(await outcomeOf(store.book({ ...aPair(), liaisonId: pair.liaisonId }, tuesday('11:00')))).toBe('done');
  });

  test('the daily cap holds for concurrent bookings of different slots', async () => {
    const liaisonId = randomUUID();
    await store.hours(liaisonId, { dailyCap: 2 });
    const clocks = ['09:00', '10:00', '11:00', '12:00', '13:00'];
    const outcomes = await Promise.all(
      clocks.map((clock) => outcomeOf(store.book({ ...aPair(), liaisonId }, tuesday(clock)))),
    );
    expect(counted(outcomes)).toEqual({ SLOT_NOT_OFFERED: 3, done: 2 });
    const { rows } = await store.pool.query('select id, athlete_id as "athleteId" from appointments limit 1');
    const [{ id, athleteId }] = rows;
    expect(await outcomeOf(store.appointments.move(id, new Date(tuesday('16:00')), asAthlete(athleteId)))).toBe('done');
  });
});

describe('a change', () => {
  test('confirms a pending meeting once, if the other person makes it', async () => {
    const pair = aPair();
    await store.hours(pair.liaisonId, { asksFirst: true });
    const { id } = await store.book(pair, tuesday('10:00'));
    expect(await outcomeOf(store.appointments.confirm(id, asAthlete(pair.athleteId)))).toBe('FORBIDDEN');
    expect(await outcomeOf(store.appointments.confirm(id, asLiaison(randomUUID())))).toBe('NOT_FOUND');
    for (const _ of [1, 2]) {
      expect(await store.appointments.confirm(id, asLiaison(pair.liaisonId))).toMatchObject({
        status: 'CONFIRMED',
        version: 2,
      });
    }
  });

  test('confirms the time that was shown, not one that the meeting was moved to since', async () => {
    const pair = await store.connect(aPair());
    const liaison = asLiaison(pair.liaisonId);
    const shown = await store.appointments.book(pair, { ...pair, scheduledAt: tuesday('10:00') }, liaison);
    const moved = await store.appointments.move(shown.id, new Date(tuesday('16:00')), liaison);
    const confirm = (version: number) => store.appointments.confirm(shown.id, asAthlete(pair.athleteId), version);
    expect(await outcomeOf(confirm(shown.version))).toBe('STALE_VERSION');
    expect(await store.appointments.find(shown.id, pair.athleteId)).toMatchObject({ status: 'PENDING' });
    expect(await confirm(moved.version)).toMatchObject({ status: 'CONFIRMED', scheduledAt: moved.scheduledAt });
    // Its answer was lost: sent again, it stays confirmed.
    expect(await confirm(moved.version)).toMatchObject({ status: 'CONFIRMED' });
  });

  test('cancels once, with who and why, and frees the time', async () => {
    const pair = aPair();
    const { id } = await store.book(pair, tuesday('10:00'));
    for (const reason of ['Flight', 'Another reason']) {
      expect(await store.appointments.cancel(id, reason, asAthlete(pair.athleteId))).toMatchObject({
        status: 'CANCELLED',
        cancelledBy: pair.athleteId,
        cancellationReason: 'Flight',
        version: 2,
      });
    }
    expect(await outcomeOf(store.appointments.confirm(id, asLiaison(pair.liaisonId)))).toBe('APPOINTMENT_CANCELLED');
    expect(await outcomeOf(store.book(pair, tuesday('10:00')))).toBe('done');
  });

  test('moves a meeting, also to a time that overlaps its own', async () => {
    const pair = aPair();
    const { id } = await store.book(pair, tuesday('10:00'), { duration: 60 });
    const moved = await store.appointments.move(id, new Date(tuesday('10:30')), asAthlete(pair.athleteId));
    expect(moved).toMatchObject({ status: 'CONFIRMED', scheduledAt: new Date(tuesday('10:30')), version: 2 });
    expect(await outcomeOf(store.book({ ...aPair(), liaisonId: pair.liaisonId }, tuesday('11:00')))).toBe('SLOT_TAKEN');
    const byLiaison = await store.appointments.move(id, new Date(tuesday('12:00')), asLiaison(pair.liaisonId));
    expect(byLiaison).toMatchObject({ status: 'PENDING', scheduledBy: pair.liaisonId, confirmedAt: null });
    expect(await outcomeOf(store.appointments.move(id, new Date(tuesday('13:00')), asAthlete(pair.athleteId), 2))).toBe(
      'STALE_VERSION',
    );
  });

  test('that cannot have its new time leaves the old one', async () => {
    const pair = aPair();
    const { id } = await store.book(pair, tuesday('10:00'));
    await store.book({ ...aPair(), liaisonId: pair.liaisonId }, tuesday('11:00'));
    const moving = store.appointments.move(id, new Date(tuesday('11:00')), asAthlete(pair.athleteId));
    expect(await outcomeOf(moving)).toBe('SLOT_TAKEN');
    expect(await store.appointments.find(id, pair.athleteId)).toMatchObject({ version: 1, status: 'CONFIRMED' });
    expect(await store.claims()).toBe(2);
  });

  test('against another one: two moves exchange no times, and confirming and cancelling end cancelled', async () => {
    const [one, other] = [aPair(), aPair()];
    const liaisonId = one.liaisonId;
    const [first, second] = [
      await store.book(one, tuesday('10:00')),
      await store.book({ ...other, liaisonId }, tuesday('11:00')),
    ];
    const swapped = await Promise.all([
      outcomeOf(store.appointments.move(first.id, new Date(tuesday('11:00')), asAthlete(one.athleteId))),
      outcomeOf(store.appointments.move(second.id, new Date(tuesday('10:00')), asAthlete(other.athleteId))),
    ]);
    expect(counted(swapped)).toEqual({ SLOT_TAKEN: 2 });
    await store.hours(liaisonId, { asksFirst: true });
    const { id } = await store.book(one, tuesday('14:00'));
    const outcomes = await Promise.all([
      outcomeOf(store.appointments.confirm(id, asLiaison(liaisonId))),
      outcomeOf(store.appointments.cancel(id, null, asAthlete(one.athleteId))),
    ]);
    expect(outcomes[1]).toBe('done');
    expect(['done', 'APPOINTMENT_CANCELLED']).toContain(outcomes[0]);
    expect(await store.appointments.find(id, liaisonId)).toMatchObject({ status: 'CANCELLED', claimId: null });
  });

  test('of a meeting that is over is nobody’s, but the liaison cancels it', async () => {
    const pair = aPair();
    const over = new Date(tuesday('11:30'));
    const { id } = await store.book(pair, tuesday('10:00'));
    const given = { ...pair, scheduledAt: tuesday('11:00') };
    const pending = await store.appointments.book(pair, given, asLiaison(pair.liaisonId));
    const by = asAthlete(pair.athleteId, over);
    expect(await outcomeOf(store.appointments.confirm(pending.id, by))).toBe('APPOINTMENT_OVER');
    expect(await outcomeOf(store.appointments.move(id, new Date(tuesday('12:30')), by))).toBe('APPOINTMENT_OVER');
    expect(await outcomeOf(store.appointments.cancel(id, null, by))).toBe('APPOINTMENT_OVER');
    expect(await outcomeOf(store.appointments.cancel(id, null, asLiaison(pair.liaisonId, over)))).toBe('done');
  });
});

test('a connection that ended takes its meetings to come with it, and no others', async () => {
  const pair = aPair();
  const past = await store.book(pair, tuesday('10:00'));
  const future = await store.book(pair, '2026-03-05T10:00:00.000Z');
  const other = await store.book({ ...pair, liaisonId: randomUUID() }, '2026-03-05T11:00:00.000Z');
  const cancelling = { by: null, at: new Date('2026-03-04T00:00:00.000Z'), reason: 'The connection ended.' };
  const where = { personId: pair.athleteId, otherId: pair.liaisonId };
  expect(await inTransaction(store.pool, (client) => cancelFuture(client, where, cancelling))).toBe(1);
  const found = await Promise.all([past, future, other].map(({ id }) => store.appointments.find(id, pair.athleteId)));
  expect(found.map((each) => each?.status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED']);
});

test('a deleted person leaves nothing, and the other one hears that the meeting is cancelled', async () => {
  const pair = aPair();
  await store.hours(pair.liaisonId, {});
  const { id } = await store.book(pair, tuesday('10:00'));
  await store.erase(pair.liaisonId);
  expect((await store.published()).at(-1)).toMatchObject({ type: 'appointment.cancelled', subject: id });
  expect(await store.appointments.find(id, pair.athleteId)).toBeNull();
  expect([await store.claims(), (await store.availability.of(pair.liaisonId)).version]).toEqual([0, 0]);
});
