import { eventually } from '@entourage/stack/testing/eventually';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import type { Findings } from '../verify/compare.ts';
import type { OutboxEvent } from '../verify/outbox-event.ts';
import { select } from '../verify/records.ts';
import { readStream } from '../verify/stream.ts';
import { compareTalk, type StoredMessage } from './compare-talk.ts';
import type { Talk } from './talk.ts';

/** Deadline for browsers after the last message is acknowledged and published. */
const shownWithinMs = 10_000;

/** Verifies all stores, once the platform is quiet and every browser had its time. */
export async function verifyTalk(platform: TrialPlatform, { conversations, strands }: Talk): Promise<Findings> {
  const [stored, published, stream] = await Promise.all([
    select<StoredMessage>(
      platform,
      'messaging',
      'select id, client_id as "clientId", sender_id as "senderId", position from messages',
    ),
    select<OutboxEvent>(
      platform,
      'messaging',
      `select id, type, subject, request_id as "requestId", published_at is not null as published
       from outbox where type = 'message.sent'`,
    ),
    readStream(platform),
  ]);
  const screens = conversations.map(({ listeners }) => listeners);
  await eventually(() => {
    const isShown = (count: number, at: number) => screens[at]?.every(({ received }) => received.size === count);
    const counts = screens.map((_, at) => sentIn(strands, at));
    if (!counts.every(isShown)) throw new Error('a screen is behind');
  }, shownWithinMs).catch(() => undefined);
  return compareTalk(strands, screens, stored, published, stream);
}

const sentIn = (strands: Talk['strands'], conversation: number): number =>
  strands.filter((strand) => strand.conversation === conversation).reduce((sum, { sent }) => sum + sent.length, 0);
