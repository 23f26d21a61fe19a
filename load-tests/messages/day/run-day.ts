import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type Child, startChild } from '../../gateway/processes/child-process.ts';
import type { Product } from '../../gateway/product.ts';
import { quantile } from '../../gateway/statistics.ts';
import type { ListenerWish, Told } from '../processes/listeners.ts';
import { within } from '../within.ts';
import { deliveryOf, type Happened, notNotifiedOf, type ReceivedMessage } from './delivery.ts';
import type { SomeUser } from './people.ts';
import { type Course, type Done, runK6, type Times } from './run-k6.ts';
import { staffOf, type Worked, watchWork } from './watch-work.ts';

const graceMs = 15_000;

export interface Delivery {
  readonly sent: number;
  /** Counted in the database afterwards. */
  readonly stored: number;
  /** From the answer until the receiver's notice. */
  readonly waits: Omit<Times, 'mean'>;
  readonly missed: number;
  /** For messages and read marks, to either of the two. */
  readonly notices: number;
  readonly missing: number;
  readonly extra: number;
  readonly brokenStreams: number;
}

export interface Day extends Done, Worked {
  readonly received: Delivery;
}

export interface Days {
  run(course: Omit<Course, 'url'>): Promise<Day>;
  end(): void;
}

/** Opens a live stream for each of them, which stays open over several days in sequence. */
export async function prepareDays(
  { platform, port }: Product,
  users: readonly SomeUser[],
  folder: string,
): Promise<Days> {
  const listeners: Child<object, ListenerWish, Told> = await startChild(
    new URL('../processes/listeners.ts', import.meta.url),
    {},
  );
  const running = { k6: 0 };
  const staff = await staffOf(platform, () => [running.k6, listeners.pid, process.pid].filter(Boolean));
  await listeners.ask({ do: 'open', port, users });

  async function untilNotified(count: number): Promise<Told> {
    const until = Date.now() + graceMs;
    while (Date.now() < until && (await listeners.ask({ do: 'count' })).count < count) await sleep(100);
    // Waits for duplicates, which would arrive now.
    await sleep(500);
    return listeners.ask({ do: 'take' });
  }

  return {
    async run(course) {
      const before = await readPairs(platform);
      const watch = watchWork(staff);
      const k6 = runK6(folder, users, { ...course, url: `http://127.0.0.1:${port}` });
      running.k6 = k6.pid;
      const done = await k6.done.finally(watch.stop);
      running.k6 = 0;
      const worked = watch.between(done.begunAt, done.begunAt + course.seconds * 1000);
      const after = await readPairs(platform);
      const happened = differenceOf(users, before, after);
      const expected = happened.reduce((sum, { count }) => sum + 2 * count, 0);
      const published = await untilNotified(expected);
      const received = readNotices(published.notices);
      const { waits, missed } = deliveryOf(done.sent, received);
      const messages = (pairs: Pairs) => [...pairs.values()].reduce((sum, pair) => sum + pair.messages, 0);
      return {
        ...done,
        ...worked,
        received: {
          ...{ sent: done.sent.length, stored: messages(after) - messages(before), waits: timesOf(waits), missed },
          ...{ notices: expected, ...notNotifiedOf(happened, received), brokenStreams: published.broken },
        },
      };
    },
    end: () => listeners.stop(),
  };
}

type Pairs = ReadonlyMap<string, { low: string; high: string; messages: number; marks: number }>;

const readPairs = (platform: TestPlatform): Promise<Pairs> =>
  within(platform.databases.messaging.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string; low: string; high: string; messages: number; marks: number }>(
      `select id, low_id as low, high_id as high, message_count as messages,
         coalesce((select sum(version) from read_marks where conversation_id = id), 0)::int as marks
       from conversations`,
    );
    return new Map(rows.map(({ id, ...pair }) => [id, pair]));
  });

function differenceOf(users: readonly SomeUser[], before: Pairs, after: Pairs): Happened[] {
  const places = new Map(users.map(({ id }, place) => [id, place]));
  return [...after].map(([id, { low, high, messages, marks }]) => {
    const was = before.get(id) ?? { messages: 0, marks: 0 };
    const count = messages - was.messages + marks - was.marks;
    return { one: places.get(low) ?? -1, other: places.get(high) ?? -1, count };
  });
}

function readNotices(flat: readonly number[]): ReceivedMessage[] {
  const received: ReceivedMessage[] = [];
  for (let n = 0; n < flat.length; n += 3)
    received.push({ by: flat[n] ?? 0, of: flat[n + 1] ?? 0, at: flat[n + 2] ?? 0 });
  return received;
}

function timesOf(values: readonly number[]): Omit<Times, 'mean'> {
  const sorted = values.toSorted((one, other) => one - other);
  return { count: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}
