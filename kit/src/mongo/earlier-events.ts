import type { Announcement } from './announcement.ts';
import { databaseOf, insertOnce, type Mongo } from './open-mongo.ts';

/** A carrier of events alone; its documents are deleted with them. */
export const earlierEventsName = 'earlier_events';

/**
 * Keeps the event of a document that is about to get another one: it may not be published yet, and a new stream is filled
 * with it again. Until the document has changed, both have the same event; published twice, the stream takes it once.
 */
export async function keepEvent(mongo: Mongo, event: Announcement | undefined): Promise<void> {
  if (!event) return;
  const events = databaseOf(mongo).collection<{ readonly _id: string; readonly event: Announcement }>(
    earlierEventsName,
  );
  await insertOnce(() => events.insertOne({ _id: event.id, event }));
}
