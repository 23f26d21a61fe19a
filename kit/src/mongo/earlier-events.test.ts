import { randomUUID } from 'node:crypto';
import { profileChanged } from '@entourage/contracts/events/health-data.ts';
import { testMongoDatabase } from '@entourage/stack/testing/mongo';
import { createLog } from '../process/log.ts';
import { takeAnnouncedLead } from './announced.ts';
import { type Announcement, announcement } from './announcement.ts';
import { earlierEventsName, keepEvent } from './earlier-events.ts';
import { databaseOf, type Mongo, openMongo } from './open-mongo.ts';

const carriers = ['letters', earlierEventsName];
const day = 24 * 3600 * 1000;

let mongo: Mongo;
let drop: () => Promise<unknown>;
beforeAll(async () => {
  const database = await testMongoDatabase('health-data');
  drop = database.drop;
  mongo = await openMongo(database.url, 2, createLog('test', 'silent'));
});
beforeEach(async () => {
  for (const name of carriers) await documents(name).deleteMany({});
});
afterAll(async () => {
  await mongo.close();
  await drop();
});

const documents = (name: string) =>
  databaseOf(mongo).collection<{ readonly _id: string; readonly event?: Announcement }>(name);
const eventOf = (subject: string, version: number, at: number) =>
  announcement(profileChanged, {
    subject,
    version,
    data: { userId: subject, notify: [], changed: [] },
    at: new Date(at),
  });

/** A letter that was written and changed, both at this time. */
async function changed(at: number): Promise<Announcement[]> {
  const [_id, subject] = [randomUUID(), randomUUID()];
  const [first, second] = [eventOf(subject, 1, at), eventOf(subject, 2, at + 1)];
  await documents('letters').insertOne({ _id, event: first });
  // Of two changes at the same moment one is not stored; its event is kept all the same, once.
  for (const _ of ['lost', 'stored']) await keepEvent(mongo, first);
  await documents('letters').updateOne({ _id }, { $set: { event: second } });
  return [first, second];
}

async function leading<Result>(
  work: (lead: NonNullable<Awaited<ReturnType<typeof takeAnnouncedLead>>>) => Promise<Result>,
) {
  const lead = await takeAnnouncedLead(mongo, carriers);
  if (!lead) throw new Error('nobody else leads');
  try {
    return await work(lead);
  } finally {
    await lead.giveUp(false);
  }
}

test('both events of a document that changed before the first was published are published, in order and once', async () => {
  const events = await changed(Date.now());
  const ids = await leading(async (lead) => {
    await lead.refill('a life');
    const pending = await lead.nextPending('health-data', 9);
    await lead.markPublished(pending);
    expect(await lead.nextPending('health-data', 9)).toEqual([]);
    return pending.map(({ event }) => event.id);
  });
  expect(ids).toEqual(events.map(({ id }) => id));
});

test('a new stream gets both again', async () => {
  await changed(Date.now());
  const again = await leading(async (lead) => {
    await lead.refill('a life');
    await lead.markPublished(await lead.nextPending('health-data', 9));
    await lead.refill('the next life');
    return lead.nextPending('health-data', 9);
  });
  expect(again.map(({ event }) => event.aggregateversion)).toEqual([1, 2]);
});

test('past the stream’s retention nothing of the earlier one is left; the document stays', async () => {
  const long = Date.now() - 8 * day;
  await changed(long);
  await leading(async (lead) => {
    await lead.refill('a life');
    await lead.markPublished(await lead.nextPending('health-data', 9));
    for (const name of carriers)
      await documents(name).updateMany({}, { $set: { 'event.publishedAt': new Date(long) } });
    await lead.cleanUp();
  });
  expect(await Promise.all(carriers.map((name) => documents(name).countDocuments()))).toEqual([1, 0]);
});
