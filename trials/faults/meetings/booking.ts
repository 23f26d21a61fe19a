import { randomUUID } from 'node:crypto';
import type { Stage } from '../load/acts.ts';
import { createClient } from '../load/client.ts';
import { createAdmin } from '../load/create-admin.ts';
import { emptyLedger } from '../load/ledger.ts';
import { type Pair, pairUp, untilAnswered } from '../load/pair.ts';
import { actOften, askSurely } from '../load/surely.ts';
import type { TrialPlatform } from '../platform/trial-platform.ts';
import { select } from '../verify/records.ts';

/** An athlete who books, moves and cancels meetings with a liaison, one act after the other. */
export interface Course {
  readonly pair: Pair;
  readonly meetings: Meeting[];
}

/** As its last acknowledged act left it. */
export interface Meeting {
  readonly clientId: string;
  /** Null until the booking is acknowledged. */
  id: string | null;
  at: string;
  status: 'CONFIRMED' | 'CANCELLED';
  /** Whether it was moved by the trial so that both people must be reminded of it. */
  isNear: boolean;
}

export interface Booking extends Stage {
  readonly courses: readonly Course[];
  /** Resolves when everything that was begun is acknowledged. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const pairCount = 6;
const connections = 200;
const probeMs = 3_000;
/** Reminders of near meetings become due one after the other, from a few seconds after the start on. */
const nearEverySeconds = 2;

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, periods: [{ from: '00:00', to: '24:00' }] }));
const alwaysOpen = {
  ...{ timezone: 'UTC', weekly: everyDay, dated: [], leave: [], asksFirst: false, version: 0 },
  ...{ bufferMinutes: 0, noticeMinutes: 0, dailyCap: null },
};

const acting = { book: 'book a meeting', move: 'move a meeting', cancel: 'cancel a meeting' } as const;

/** Half of the platform's capacity, with people who retry until acknowledged. */
export async function startBooking(platform: TrialPlatform): Promise<Booking> {
  const client = createClient(platform.origins, connections);
  const stage: Stage = { client, ledger: emptyLedger(), adminCookie: await createAdmin(platform, client) };
  const courses: Course[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (courses.length < pairCount) {
        const pair = await pairUp(stage);
        await openHours(stage, pair);
        courses.push({ pair, meetings: [] });
      }
    }),
  );
  const slots = courses.map(freeSlots);

  const run = (course: Course, place: number, everyMs: number, isOver: () => boolean): Promise<void> =>
    actOften(everyMs, isOver, () => live(stage, course, () => slots[place]?.next().value ?? ''));

  const over = performance.now() + probeMs;
  await Promise.all(courses.map((course, place) => run(course, place, 0, () => performance.now() > over)));
  await bringNear(platform, courses);
  const lived = courses.reduce((sum, { meetings }) => sum + meetings.length, 0) / (probeMs / 1000);
  const everyMs = (2 * courses.length * 1000) / lived;
  let stopping = false;
  const running = courses.map((course, place) => run(course, place, everyMs, () => stopping));

  return {
    ...stage,
    courses,
    async stop() {
      stopping = true;
      await Promise.all(running);
    },
    close: () => client.close(),
  };
}

const openHours = ({ client }: Stage, { liaison: { cookie } }: Pair): Promise<void> =>
  untilAnswered(
    () => client.ask('open hours', { method: 'PUT', path: '/api/availability', cookie, body: alwaysOpen }),
    200,
  );

const slotMs = 30 * 60_000;

/** Half hours that nobody else takes, from tomorrow on. */
function* freeSlots(): Generator<string, string> {
  for (let slot = Math.ceil(Date.now() / slotMs) + 48; ; slot += 1) yield new Date(slot * slotMs).toISOString();
}

/** Books a meeting; moves every other one, and cancels every third one. */
async function live(stage: Stage, { pair, meetings }: Course, slot: () => string): Promise<void> {
  const turn = meetings.length;
  const meeting: Meeting = { clientId: randomUUID(), id: null, at: slot(), status: 'CONFIRMED', isNear: false };
  meetings.push(meeting);
  const { cookie } = pair.athlete;
  const write = { kind: 'meeting', key: meeting.clientId } as const;
  const body = { liaisonId: pair.liaison.id, scheduledAt: meeting.at, clientId: meeting.clientId };
  const booked = await askSurely(stage, acting.book, write, {
    method: 'POST',
    path: '/api/appointments',
    body,
    cookie,
  });
  if (!booked) return;
  meeting.id = String(booked.body.id);
  const path = `/api/appointments/${meeting.id}`;
  if (turn % 2 === 1) {
    const scheduledAt = slot();
    const moving = { method: 'PATCH', path, body: { scheduledAt }, cookie } as const;
    if (await askSurely(stage, acting.move, write, moving)) meeting.at = scheduledAt;
  }
  if (turn % 3 === 2 && (await askSurely(stage, acting.cancel, write, { method: 'DELETE', path, cookie }))) {
    meeting.status = 'CANCELLED';
  }
}

/** Lets time pass for one confirmed meeting of each pair: both people are to be reminded of it during the trial. */
async function bringNear(platform: TrialPlatform, courses: readonly Course[]): Promise<void> {
  for (const [place, { meetings }] of courses.entries()) {
    const near = meetings.find(({ id, status }) => id !== null && status === 'CONFIRMED');
    if (!near) throw new Error('a pair has no confirmed meeting although nothing was disturbed yet');
    near.isNear = true;
    const startsAt = `now() + interval '15 minutes' + interval '${(place + 1) * nearEverySeconds} seconds'`;
    await select(
      platform,
      'scheduling',
      `with near as (
         update appointments set scheduled_at = ${startsAt}, confirmed_at = now() - interval '1 hour'
         where id = '${near.id}' returning claim_id, scheduled_at)
       update claims set starts_at = scheduled_at, ends_at = scheduled_at + interval '30 minutes',
         free_at = scheduled_at + interval '30 minutes'
       from near where claims.id = near.claim_id`,
    );
  }
}
