import type { Client } from '@entourage/kit/data/database.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { poll } from '@entourage/kit/time/poll.ts';
import type { ReminderStore } from './reminder.store.ts';
import { plannedFor } from './reminder.ts';
import type { ReminderQueue } from './reminder-queue.ts';

/** Longer than the time between a message's id and its commit, including clock skew. */
const underWayMs = 30_000;
/** The longest period scanned at once. */
const stretchMs = 5 * 60_000;
const slowestLookMs = 10_000;
const slowestRetryMs = 60_000;
/** How often the position is stored, from which the next planner continues. */
const noteMs = 60_000;

interface PlannerDeps {
  readonly store: ReminderStore;
  readonly queue: Pick<ReminderQueue, 'add' | 'readPlace' | 'notePlace' | 'movePlace'>;
  readonly minutesUnread: readonly number[];
}

/**
 * Plans reminders for messages since the last scan that are still unread after half of the shortest interval: most
 * messages are read by then. Sending messages does not depend on it. The first scan goes back as far as reminders
 * reach, and so does the next one if the queue has lost the stored position, and possibly jobs with it. Planning is
 * idempotent.
 */
export function createPlanner({ store, queue, minutesUnread }: PlannerDeps) {
  const reachMs = Math.max(...minutesUnread) * 60_000;
  const restMs = (Math.min(...minutesUnread) * 60_000) / 2;
  const overlapMs = Math.max(0, underWayMs - restMs);
  let lookedTo: Date | null = null;

  /** The position is stored in the same queue as the reminders: losing jobs means losing it too. */
  async function hasLostPosition(): Promise<boolean> {
    if (lookedTo === null) return false;
    const place = await queue.readPlace();
    return place === null || place < lookedTo;
  }

  async function look(client: Client): Promise<boolean> {
    const { now, ...place } = await store.place(client);
    const end = new Date(now.getTime() - restMs);
    const from = lookedTo ?? new Date(Math.min(place.lookedTo.getTime(), end.getTime() - reachMs));
    const to = new Date(Math.min(from.getTime() + stretchMs, end.getTime()));
    if (lookedTo === null) await queue.notePlace(from);
    const unread = await store.unread(client, new Date(from.getTime() - overlapMs), to);
    await queue.add(unread.flatMap((each) => plannedFor(each, minutesUnread, now)));
    // If the queue loses data during the adds, it loses the position too, and moving it fails.
    await queue.movePlace(from, to);
    lookedTo = to;
    if (to.getTime() - place.lookedTo.getTime() > noteMs) await store.moveTo(client, to);
    return to < end;
  }

  return {
    /** Plans until it has caught up; if the queue refuses, the next call resumes from there. */
    async plan(): Promise<void> {
      let isMore = await store.asPlanner(async (client) => {
        if (await hasLostPosition()) lookedTo = null;
        return look(client);
      });
      while (isMore) isMore = await store.asPlanner(look);
    },
  };
}

/** Plans regularly; failures are retried with growing pauses. */
export function startPlanning(deps: PlannerDeps & { readonly log: Log }): { stop(): Promise<void> } {
  const planner = createPlanner(deps);
  const lookMs = Math.min(slowestLookMs, Math.min(...deps.minutesUnread) * 6000);
  let waitMs = lookMs;
  return poll(async () => {
    try {
      await planner.plan();
      waitMs = lookMs;
    } catch (error) {
      deps.log.warn({ err: error }, 'reminders could not be planned: they wait');
      waitMs = Math.min(waitMs * 2, slowestRetryMs);
    }
    return waitMs;
  });
}
