import { eventually } from '@entourage/stack/testing/eventually';
import type { House } from '../house/house.ts';
import type { Findings } from '../verify/compare.ts';
import { type OutboxEvent, select } from '../verify/records.ts';
import { readStream } from '../verify/stream.ts';
import { compareTalk, type StoredMessage } from './compare-talk.ts';
import type { Talk } from './talk.ts';

/** After the last message is acknowledged and told, browsers know of it within this. */
const shownWithinMs = 10_000;

/** Looks at everything there is, once the house is quiet and every screen has had its time. */
export async function verifyTalk(house: House, { conversations, strands }: Talk): Promise<Findings> {
  const [stored, told, stream] = await Promise.all([
    select<StoredMessage>(
      house,
      'messaging',
      'select id, client_id as "clientId", sender_id as "senderId", position from messages',
    ),
    select<OutboxEvent>(
      house,
      'messaging',
      `select id, type, subject, request_id as "requestId", published_at is not null as published
       from outbox where type = 'message.sent'`,
    ),
    readStream(house),
  ]);
  const screens = conversations.map(({ listeners }) => listeners);
  await eventually(() => {
    const isShown = (count: number, at: number) => screens[at]?.every(({ heard }) => heard.size === count);
    const counts = screens.map((_, at) => sentIn(strands, at));
    if (!counts.every(isShown)) throw new Error('a screen is behind');
  }, shownWithinMs).catch(() => undefined);
  return compareTalk(strands, screens, stored, told, stream);
}

const sentIn = (strands: Talk['strands'], conversation: number): number =>
  strands.filter((strand) => strand.conversation === conversation).reduce((sum, { sent }) => sum + sent.length, 0);
