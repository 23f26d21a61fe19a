import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { pactEnvelope, somebody, somebodyElse } from '@entourage/kit/testing/pact-envelope.ts';
import { consumerPacts } from '@entourage/kit/testing/pacts.ts';
import { MatchersV3 } from '@pact-foundation/pact';
import { openTestStore, type Store } from '../../test/test-store.ts';
import { postBookings, textOf } from './post-booking.ts';

const { integer, reify, string, uuid } = MatchersV3;
const handles = consumerPacts('messaging');

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const text = '📅 Meeting scheduled for 5 March 2026 at 15:00 CET';

const bookingOf = (athleteId: string, liaisonId: string, scheduledBy = athleteId) => ({
  athleteId: uuid(athleteId),
  liaisonId: uuid(liaisonId),
  scheduledAt: string('2026-03-05T14:00:00.000Z'),
  duration: integer(30),
  status: string('CONFIRMED'),
  scheduledBy: uuid(scheduledBy),
  timeZone: string('Europe/Zagreb'),
});

/** Runs the handler of this type as the consumer does. */
const handle =
  (type: string) =>
  async (...contents: unknown[]) => {
    const handler = postBookings(store).find(({ subject }) => subject === `entourage.scheduling.${type}`);
    if (!handler) throw new Error(`nobody handles ${type}`);
    await inTransaction(store.pool, (client) => handler.handle(contents.map(handler.parse), client));
  };

/** What the two read of it. */
async function posted(athleteId: string, liaisonId: string) {
  const conversation = await store.conversations.between(athleteId, liaisonId);
  if (!conversation) return [];
  const { messages } = await store.messages.before(conversation.id, null, 10);
  const texts = await store.read(athleteId, liaisonId, messages);
  return messages.map(({ senderId }, at) => [senderId, texts[at]]);
}

test.each(['appointment.confirmed', 'appointment.requested'])(
  'an athlete’s booking is one message from the athlete, however often the event comes: %s',
  async (type) => {
    const [athlete, liaison] = [randomUUID(), randomUUID()];
    const first = { ...pactEnvelope('scheduling', type, bookingOf(athlete, liaison)), aggregateversion: 1 };
    for (const _ of ['first', 'repeated']) await handle(type)(reify(first));
    expect(await posted(athlete, liaison)).toEqual([[athlete, text]]);
    expect((await store.published()).filter(({ type: sent }) => sent === 'message.sent')).not.toEqual([]);
  },
);

test('several bookings of one pair are handled in one batch', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const event = { ...pactEnvelope('scheduling', 'appointment.confirmed', bookingOf(athlete, liaison)) };
  const batch = ['first', 'second', 'third'].map(() =>
    reify({ ...event, aggregateversion: 1, id: randomUUID(), subject: randomUUID() }),
  );
  await handle('appointment.confirmed')(...batch);
  expect(await posted(athlete, liaison)).toEqual([1, 2, 3].map(() => [athlete, text]));
});

test.each(['appointment.confirmed', 'appointment.requested'])('a later version posts nothing: %s', async (type) => {
  await handles('scheduling', type, bookingOf(somebody, somebodyElse), handle(type));
  expect(await posted(somebody, somebodyElse)).toEqual([]);
});

test('what a liaison booked is not said in the athlete’s name', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  const event = { ...pactEnvelope('scheduling', 'appointment.requested', bookingOf(athlete, liaison, liaison)) };
  await handle('appointment.requested')(reify({ ...event, aggregateversion: 1, subject: somebody }));
  expect(await posted(athlete, liaison)).toEqual([]);
});

test.each([
  ['Europe/London', '📅 Meeting scheduled for 5 March 2026 at 14:00 GMT'],
  ['Australia/Lord_Howe', '📅 Meeting scheduled for 6 March 2026 at 01:00 GMT+11'],
])('the text has the time in the zone of the booking: %s', (timeZone, said) => {
  expect(textOf({ scheduledAt: '2026-03-05T14:00:00.000Z', timeZone })).toBe(said);
});
