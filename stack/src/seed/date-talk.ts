import type { Client } from 'pg';
import type { Said } from './talk.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Denver's offset, where the athlete is; summer time does not matter here. */
const hoursBehindUtc = 7;

export interface DatedMessage {
  readonly senderId: string;
  readonly clientId: string;
  readonly sentAt: Date;
}

/** When a message was sent. */
export function momentOf({ daysAgo, hour }: Pick<Said, 'daysAgo' | 'hour'>, now: Date): Date {
  const here = now.getTime() - hoursBehindUtc * hourMs;
  const today = here - (here % dayMs);
  return new Date(today - daysAgo * dayMs + (hour + hoursBehindUtc) * hourMs);
}

/** Calls send now: the seeded messages get their earlier dates afterwards. */
export async function dateTalk(messaging: Pick<Client, 'query'>, messages: readonly DatedMessage[]): Promise<void> {
  for (const { senderId, clientId, sentAt } of messages) {
    const update = 'update messages set sent_at = $3 where sender_id = $1 and client_id = $2';
    await messaging.query(update, [senderId, clientId, sentAt]);
  }
}
