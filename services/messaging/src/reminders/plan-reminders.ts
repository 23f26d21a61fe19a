import type { Client } from '@entourage/kit/database.ts';
import { keepLooking } from '@entourage/kit/keep-looking.ts';
import type { Log } from '@entourage/kit/log.ts';
import type { ReminderStore } from './reminder.store.ts';
import { plannedFor } from './reminder.ts';
import type { ReminderQueue } from './reminder-queue.ts';

/** Longer than it takes from making a message's id to its commit, on clocks that differ a little. */
const underWayMs = 30_000;
/** Looked through at once. */
const stretchMs = 5 * 60_000;
const slowestLookMs = 10_000;
const slowestRetryMs = 60_000;
/** Where it was is written so often: from there whoever plans next goes on. */
const noteMs = 60_000;

interface PlannerDeps {
  readonly store: ReminderStore;
  readonly queue: Pick<ReminderQueue, 'add' | 'readPlace' | 'notePlace' | 'movePlace'>;
  readonly minutesUnread: readonly number[];
}

/**
 * Plans reminders of what has been written since the last look and lies unread for half of the shortest time: most of what is written is
 * read by then. Sending knows nothing of it. The first look goes back as far as reminders reach, and so does the next one where the queue
 * no longer holds how far one had come: it has lost more than that. Planned twice, a reminder is one.
 */
export function createPlanner({ store, queue, minutesUnread }: PlannerDeps) {
  const reachMs = Math.max(...minutesUnread) * 60_000;
  const restMs = (Math.min(...minutesUnread) * 60_000) / 2;
  const overlapMs = Math.max(0, underWayMs - restMs);
  let lookedTo: Date | null = null;

  /** What says how far one had come lies beside the reminders: whatever the queue has lost, it has lost that too. */
  async function hasForgotten(): Promise<boolean> {
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
    // What is lost while one adds is lost with the place, which then cannot be moved on.
    await queue.movePlace(from, to);
    lookedTo = to;
    if (to.getTime() - place.lookedTo.getTime() > noteMs) await store.moveTo(client, to);
    return to < end;
  }

  return {
    /** Until there is nothing more to be planned; where the queue refuses, from there again the next time. */
    async plan(): Promise<void> {
      let isMore = await store.asPlanner(async (client) => {
        if (await hasForgotten()) lookedTo = null;
        return look(client);
      });
      while (isMore) isMore = await store.asPlanner(look);
    },
  };
}

/** Looks now and then; whatever fails is tried again, ever more slowly. */
export function startPlanning(deps: PlannerDeps & { readonly log: Log }): { stop(): Promise<void> } {
  const planner = createPlanner(deps);
  const lookMs = Math.min(slowestLookMs, Math.min(...deps.minutesUnread) * 6000);
  let waitMs = lookMs;
  return keepLooking(async () => {
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
