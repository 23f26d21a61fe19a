import { randomUUID } from 'node:crypto';
import { inTransaction } from '@entourage/kit/data/database.ts';
import { postgresRelationships } from '@entourage/kit/relationships/postgres-relationships.ts';
import { idMinutesAgo, openTestStore, type Store } from '../../test/test-store.ts';
import { createPlanner } from './plan-reminders.ts';
import { createReminderStore, type ReminderStore } from './reminder.store.ts';
import { idOf, type Planned } from './reminder.ts';

let store: Store;
let reminders: ReminderStore;
let me: string;
let other: string;

beforeAll(async () => {
  store = await openTestStore();
  reminders = createReminderStore(store.pool);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  await store.pool.query('update reminder_place set looked_to = now()');
  [me, other] = [randomUUID(), randomUUID()];
});

/** A fake queue that records its jobs by id, and a planner that uses it. */
function aPlanner(minutesUnread: readonly number[] = [5, 60], own: ReminderStore = reminders) {
  const given = new Map<string, Planned>();
  const trouble: { error: Error | null } = { error: null };
  let place: Date | null = null;
  let losing = false;
  const queue = {
    async add(planned: readonly Planned[]) {
      if (trouble.error) throw trouble.error;
      for (const each of planned) given.set(idOf(each.reminder), each);
      if (losing) loseAllSince(null);
      losing = false;
    },
    readPlace: async () => place,
    async notePlace(lookedTo: Date) {
      place = lookedTo;
    },
    async movePlace(from: Date, to: Date) {
      if (!place || place < from) throw new Error('lost');
      place = to;
    },
  };
  /** Loses the jobs added since, with the position. */
  const loseAllSince = (earlier: Date | null) => {
    place = earlier;
    given.clear();
  };
  const planner = createPlanner({ store: own, queue, minutesUnread });
  const loseAllOnceGiven = () => {
    losing = true;
  };
  return { plan: planner.plan, given: () => [...given.values()], trouble, loseAllSince, loseAllOnceGiven };
}

/** Backdates all messages. */
const agedBy = (minutes: number) =>
  store.pool.query(
    "update messages set id = uuidv7($1 * interval '1 minute'), sent_at = now() + $1 * interval '1 minute'",
    [-minutes],
  );

const published = async () =>
  (await store.published())
    .filter(({ type }) => type === 'message.unread')
    .map(({ actor, version, data }) => ({ actor, version, data }));

describe('planning', () => {
  test('a receiver is reminded of the first unread message, after each interval; the author is not', async () => {
    const { conversationId } = await store.wrote(me, other, 'First');
    await store.wrote(me, other, 'Second');
    await agedBy(3);
    const { plan, given } = aPlanner();
    await plan();
    const reminder = { conversationId, userId: other, position: 1 };
    expect(given().map((each) => each.reminder)).toEqual([
      { ...reminder, minutes: 5 },
      { ...reminder, minutes: 60 },
    ]);
    for (const { reminder, delayMs } of given()) {
      expect(delayMs).toBeGreaterThan((reminder.minutes - 4) * 60_000);
      expect(delayMs).toBeLessThanOrEqual((reminder.minutes - 3) * 60_000);
    }
  });

  test('read and retracted messages cause no reminder', async () => {
    const { conversationId } = await store.wrote(me, other, 'Read');
    await store.messages.markRead(conversationId, { id: other, otherId: me }, 1);
    const another = randomUUID();
    const { id } = await store.wrote(another, me, 'Taken back');
    await store.messages.retract(id, { id: another, now: new Date() });
    await agedBy(3);
    const { plan, given } = aPlanner();
    await plan();
    expect(given()).toEqual([]);
  });

  test('a new message is planned only after half of the shortest interval, since it may still be read', async () => {
    await store.wrote(me, other, 'Hello');
    const planned = async () => {
      const { plan, given } = aPlanner();
      await plan();
      return given().length;
    };
    await agedBy(2);
    expect(await planned()).toBe(0);
    await agedBy(3);
    expect(await planned()).toBe(2);
  });

  test('an overdue reminder is due at once', async () => {
    await store.wrote(me, other, 'Hello');
    await agedBy(7);
    const { plan, given } = aPlanner();
    await plan();
    expect(given().map(({ delayMs }) => delayMs === 0)).toEqual([true, false]);
  });

  test('while the queue refuses, the position is kept, and everything is planned afterwards', async () => {
    await store.pool.query("update reminder_place set looked_to = now() - interval '1 hour'");
    const { plan, given, trouble } = aPlanner();
    trouble.error = new Error('OOM command not allowed');
    await store.wrote(me, other, 'Hello');
    // Old enough that no regular scan would reach it.
    await store.pool.query('update messages set id = $1', [idMinutesAgo(58)]);
    await expect(plan()).rejects.toThrow('OOM');
    await store.tried(other, me, 'You too', { id: idMinutesAgo(3) });
    await expect(plan()).rejects.toThrow('OOM');
    trouble.error = null;
    await plan();
    expect(new Set(given().map((each) => each.reminder.userId))).toEqual(new Set([me, other]));
  });

  test('the next planner continues from the stored position, however old', async () => {
    const long = 3 * 24 * 60;
    await store.wrote(me, other, 'Long ago');
    await store.pool.query('update messages set id = $1', [idMinutesAgo(long - 1)]);
    await store.pool.query("update reminder_place set looked_to = now() - $1 * interval '1 minute'", [long]);
    const { plan, given } = aPlanner();
    await plan();
    expect(given()).toHaveLength(2);
    const { rows } = await store.pool.query(
      "select looked_to > now() - interval '4 minutes' as is_new from reminder_place",
    );
    expect(rows).toEqual([{ is_new: true }]);
  });

  test.each([
    ['all', null],
    ['the last ten minutes', new Date(Date.now() - 600_000)],
  ])('jobs that a queue loses while running are planned again: %s of it', async (_how, since) => {
    await store.tried(me, other, 'Hello', { id: idMinutesAgo(3) });
    const { plan, given, loseAllSince } = aPlanner();
    await plan();
    const before = given().map(({ reminder }) => idOf(reminder));
    expect(before).toHaveLength(2);
    loseAllSince(since);
    await plan();
    expect(given().map(({ reminder }) => idOf(reminder))).toEqual(before);
  });

  test.each([0, 1])('also jobs that it loses during adds, after %i plans', async (plans) => {
    await store.tried(me, other, 'Hello', { id: idMinutesAgo(3) });
    const { plan, given, loseAllOnceGiven } = aPlanner();
    for (let n = 0; n < plans; n++) await plan();
    loseAllOnceGiven();
    await expect(plan()).rejects.toThrow('lost');
    expect(given()).toEqual([]);
    await plan();
    expect(given()).toHaveLength(2);
  });

  test('without losses nothing is planned again', async () => {
    await store.wrote(me, other, 'Hello');
    const looked: Date[] = [];
    const watching: ReminderStore = {
      ...reminders,
      async unread(_client, from) {
        looked.push(from);
        return [];
      },
    };
    const own = aPlanner([5, 60], watching);
    for (let n = 0; n < 3; n++) await own.plan();
    const [, ...later] = looked.slice(-3);
    for (const from of later) expect(Date.now() - from.getTime()).toBeLessThan(180_000);
  });

  test('one replica plans at a time', async () => {
    await store.wrote(me, other, 'Hello');
    await agedBy(3);
    const [one, another] = [aPlanner(), aPlanner()];
    const seen = await reminders.asPlanner(async () => {
      await another.plan();
      return another.given().length;
    });
    expect(seen).toBe(0);
    await one.plan();
    expect(one.given()).toHaveLength(2);
  });
});

describe('a reminder that is due', () => {
  const dueOf = ({ conversationId, position }: { conversationId: string; position: number }, minutes = 5) => ({
    conversationId,
    userId: other,
    position,
    minutes,
  });

  test('is published with its person and its interval, and nothing else', async () => {
    const due = dueOf(await store.wrote(me, other, 'Hello'));
    expect(await reminders.remind(due)).toBe(true);
    expect(await published()).toEqual([{ actor: 'system', version: 1, data: { userId: other, minutes: 5 } }]);
  });

  test('is published once, even for repeated and concurrent jobs', async () => {
    const due = dueOf(await store.wrote(me, other, 'Hello'));
    await Promise.all(Array.from({ length: 5 }, () => reminders.remind(due)));
    await reminders.remind(due);
    expect(await published()).toHaveLength(1);
  });

  test('is not published if everything was read, retracted or erased meanwhile', async () => {
    const read = await store.wrote(me, other, 'Read');
    await store.messages.markRead(read.conversationId, { id: other, otherId: me }, 1);
    const retracted = await store.wrote(me, other, 'Taken back');
    await store.messages.retract(retracted.id, { id: me, now: new Date() });
    for (const each of [read, retracted]) expect(await reminders.remind(dueOf(each))).toBe(false);
    const gone = await store.wrote(me, other, 'Gone');
    await store.pool.query('delete from conversations');
    expect(await reminders.remind(dueOf(gone))).toBe(false);
    expect(await published()).toEqual([]);
  });

  test('of a person whose account is deleted meanwhile is neither published nor stored', async () => {
    const due = dueOf(await store.wrote(me, other, 'Hello'), 60);
    await inTransaction(store.pool, async (client) => {
      await postgresRelationships(store.pool).removePerson(other, client);
    });
    await store.erase(other);
    expect(await reminders.remind(due)).toBe(false);
    expect((await store.pool.query('select from reminders where user_id = $1', [other])).rowCount).toBe(0);
  });

  test('covers several conversations at once; each interval has its own', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => store.wrote(randomUUID(), other, 'Hello')));
    await Promise.all(all.map((each) => reminders.remind(dueOf(each))));
    expect(await published()).toHaveLength(1);
    await reminders.remind(dueOf(all[0] as (typeof all)[0], 60));
    expect(await published()).toHaveLength(2);
  });

  test('is repeated after its interval if there are new messages', async () => {
    await reminders.remind(dueOf(await store.wrote(me, other, 'Hello')));
    await store.pool.query("update reminders set told_at = told_at - interval '5 minutes'");
    const { conversationId } = await store.wrote(me, other, 'Still there?');
    expect(await reminders.remind(dueOf({ conversationId, position: 1 }))).toBe(false);
    expect(await reminders.remind(dueOf({ conversationId, position: 2 }))).toBe(true);
    expect(await published()).toHaveLength(2);
  });

  test('has an id of person, message and interval', () => {
    const due = dueOf({ conversationId: randomUUID(), position: 1 });
    const others = [{ minutes: 60 }, { position: 2 }, { userId: me }, { conversationId: randomUUID() }];
    expect(new Set([{}, ...others].map((change) => idOf({ ...due, ...change }))).size).toBe(5);
  });
});
