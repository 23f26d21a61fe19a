import { randomUUID } from 'node:crypto';
import { connectionRemoved } from '@entourage/contracts/events/admin.ts';
import {
  aPair,
  asAthlete as athleteAt,
  asLiaison as liaisonAt,
  openTestStore,
  outcomeOf,
  type Store,
  comingTuesday as tuesday,
} from '../../test/test-store.ts';
import { cancelFuture } from '../appointments/end-appointment.ts';
import { expireProposals } from './close-proposals.ts';

const asAthlete = (id: string) => athleteAt(id, new Date());
const asLiaison = (id: string) => liaisonAt(id, new Date());

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.empty());
afterAll(() => store.close());

const times = [tuesday('10:00'), tuesday('11:00'), tuesday('12:00')];
const at = (clock: string) => new Date(tuesday(clock));

async function propose(pair = aPair(), more: object = {}) {
  await store.connect(pair);
  return store.proposals.propose(pair, { liaisonId: pair.liaisonId, times, ...more }, asAthlete(pair.athleteId));
}
const book = (pair: ReturnType<typeof aPair>, scheduledAt: string) => store.book(pair, scheduledAt, {}, new Date());

test('holds its times until one is accepted, which becomes a confirmed meeting; the others are free again', async () => {
  const pair = aPair();
  const { id, times: held } = await propose(pair, { title: 'Left knee' });
  expect(held).toEqual(times.map((each) => new Date(each)));
  const rival = { ...aPair(), liaisonId: pair.liaisonId };
  for (const time of times) expect(await outcomeOf(book(rival, time))).toBe('SLOT_TAKEN');
  const booked = await store.proposals.accept(id, at('11:00'), asLiaison(pair.liaisonId));
  expect(booked).toMatchObject({
    status: 'CONFIRMED',
    scheduledAt: at('11:00'),
    scheduledBy: pair.athleteId,
    title: 'Left knee',
  });
  expect(await outcomeOf(book(rival, tuesday('11:00')))).toBe('SLOT_TAKEN');
  expect(await outcomeOf(book(rival, tuesday('10:00')))).toBe('done');
  expect(await store.proposals.openOf(pair.athleteId)).toEqual([]);
  expect((await store.published()).map(({ type }) => type)).toEqual([
    'proposal.made',
    'appointment.confirmed',
    'proposal.closed',
    'appointment.confirmed',
  ]);
});

test('of answers at the same moment the first one wins, and its repetition is the same meeting', async () => {
  const pair = aPair();
  const { id } = await propose(pair);
  const liaison = asLiaison(pair.liaisonId);
  const outcomes = await Promise.all(
    [...times, ...times].map((time) => outcomeOf(store.proposals.accept(id, new Date(time), liaison))),
  );
  // Twice: the accepted time was chosen twice.
  expect(outcomes.toSorted()).toEqual([
    'PROPOSAL_OVER',
    'PROPOSAL_OVER',
    'PROPOSAL_OVER',
    'PROPOSAL_OVER',
    'done',
    'done',
  ]);
  const { appointments } = await store.appointments.of(liaison, { when: 'upcoming', after: null, limit: 10 });
  expect(appointments).toHaveLength(1);
});

test('a declined one frees its times; it cannot be accepted after, nor declined once accepted', async () => {
  const pair = aPair();
  const { id } = await propose(pair);
  const [athlete, liaison] = [asAthlete(pair.athleteId), asLiaison(pair.liaisonId)];
  expect(await store.proposals.decline(id, athlete)).toMatchObject({ status: 'DECLINED', times: [] });
  expect(await store.proposals.decline(id, liaison)).toMatchObject({ status: 'DECLINED', version: 2 });
  expect(await store.claims()).toBe(0);
  expect(await outcomeOf(store.proposals.accept(id, at('10:00'), liaison))).toBe('PROPOSAL_OVER');
  const second = await propose(pair);
  await store.proposals.accept(second.id, at('10:00'), liaison);
  expect(await outcomeOf(store.proposals.decline(second.id, liaison))).toBe('PROPOSAL_OVER');
});

test('is answered by the other one only, with a time that it offers, and is missing for strangers', async () => {
  const pair = aPair();
  const { id } = await propose(pair);
  expect(await outcomeOf(store.proposals.accept(id, at('10:00'), asAthlete(pair.athleteId)))).toBe('FORBIDDEN');
  expect(await outcomeOf(store.proposals.accept(id, at('13:00'), asLiaison(pair.liaisonId)))).toBe('PROPOSAL_OVER');
  expect(await outcomeOf(store.proposals.accept(id, at('10:00'), asLiaison(randomUUID())))).toBe('NOT_FOUND');
  expect(await outcomeOf(store.proposals.decline(id, asAthlete(randomUUID())))).toBe('NOT_FOUND');
});

test('holds all of its times or none', async () => {
  const pair = aPair();
  await book({ ...aPair(), liaisonId: pair.liaisonId }, tuesday('12:00'));
  expect(await outcomeOf(propose(pair))).toBe('SLOT_TAKEN');
  expect(await store.claims()).toBe(1);
  expect(await store.proposals.openOf(pair.athleteId)).toEqual([]);
});

test('times that take each other’s place are refused for it, and not as taken by somebody', async () => {
  const pair = aPair();
  await store.hours(pair.liaisonId, { bufferMinutes: 15 });
  await expect(propose(pair, { times: [tuesday('10:30'), tuesday('10:00')] })).rejects.toMatchObject({
    code: 'INVALID',
    fields: { times: 'Choose times that are at least 45 minutes apart' },
  });
  expect(await store.claims()).toBe(0);
  expect(await propose(pair, { times: [tuesday('11:00'), tuesday('10:00')] })).toMatchObject({ status: 'OPEN' });
});

test('replaces the open one to the same person and the proposer’s hold; sent twice it is one', async () => {
  const pair = await store.connect(aPair());
  const athlete = asAthlete(pair.athleteId);
  await store.appointments.hold(pair, at('10:00'), 30, athlete, new Date(Date.now() + 60_000));
  const first = await propose(pair);
  const clientId = randomUUID();
  const second = await propose(pair, { clientId });
  expect((await propose(pair, { clientId })).id).toBe(second.id);
  expect((await store.proposals.openOf(pair.liaisonId)).map(({ id }) => id)).toEqual([second.id]);
  expect((await store.proposals.find(first.id, pair.liaisonId))?.status).toBe('DECLINED');
  expect(await store.claims()).toBe(3);
});

test('expires: its times are free, and both are notified', async () => {
  const pair = aPair();
  const { id } = await propose(pair);
  await store.pool.query("update proposals set expires_at = now() - interval '1 second'");
  expect(await expireProposals(store.pool)).toEqual(new Set([pair.liaisonId]));
  expect(await expireProposals(store.pool)).toEqual(new Set());
  expect(await store.claims()).toBe(0);
  expect((await store.published()).at(-1)).toMatchObject({
    type: 'proposal.closed',
    subject: id,
    data: { status: 'EXPIRED' },
  });
});

test(`${connectionRemoved.type} ends it with the meetings to come`, async () => {
  const pair = aPair();
  const { id } = await propose(pair);
  const client = await store.pool.connect();
  try {
    await cancelFuture(
      client,
      { personId: pair.athleteId, otherId: pair.liaisonId },
      { by: null, at: at('09:00'), reason: null },
    );
  } finally {
    client.release();
  }
  expect((await store.proposals.find(id, pair.liaisonId))?.status).toBe('DECLINED');
  expect(await store.claims()).toBe(0);
});
