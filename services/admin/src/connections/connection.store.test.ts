import { randomUUID } from 'node:crypto';
import type { Position } from '@entourage/kit/cursor.ts';
import {
  admin,
  type Connections,
  inSeconds,
  late,
  outcomes,
  someConnections,
  two,
  undoMs,
} from '../../test/connections.ts';
import type { Connection } from './connection.ts';

let here: Connections;

beforeAll(async () => {
  here = await someConnections();
});
afterAll(() => here.close());
beforeEach(() => here.empty());

const about = ({ athleteId, liaisonId }: { athleteId: string; liaisonId: string }) => ({
  athleteId,
  liaisonId,
  liaisonType: 'SPORTS_MEDICINE',
});
const types = async () => (await here.told()).map(({ type }) => type);
const active = async () => (await here.connections.page({ isActive: true }, { after: null, limit: 100 })).connections;

describe('connecting two', () => {
  test('is told nobody while it can be undone, and then once, by whoever did it', async () => {
    const pair = two();
    const made = await here.create(pair);
    expect(made).toMatchObject({ ...about(pair), isActive: true, assignedBy: admin, version: 0 });
    expect(await here.assignments.ofAthlete(pair.athleteId)).toEqual([]);
    expect(await here.assignments.isAssigned(pair.liaisonId, pair.athleteId)).toBe(false);
    expect(await here.connections.told(null)).toEqual([]);
    expect(await here.connections.letTakeEffect(inSeconds(undoMs / 1000 - 2))).toBe(0);
    expect(await here.told()).toEqual([]);
    expect(await here.connections.nextEffect()).toEqual(made.effectiveAt);

    expect(await here.connections.letTakeEffect(late())).toBe(1);
    expect(await here.connections.letTakeEffect(late())).toBe(0);
    expect(await here.connections.nextEffect()).toBeNull();
    expect(await here.told()).toEqual([
      { type: 'connection.created', subject: made.id, version: 1, actor: admin, data: about(pair) },
    ]);
    expect(await here.assignments.ofAthlete(pair.athleteId)).toMatchObject([about(pair)]);
    expect(await here.assignments.isAssigned(pair.liaisonId, pair.athleteId)).toBe(true);
  });

  test('takes effect once, whichever replicas look at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => here.create(two())));
    const replicas = [here.connections, here.replica];
    const counts = await Promise.all(Array.from({ length: 10 }, (_, n) => replicas[n % 2]?.letTakeEffect(late()) ?? 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(new Set((await here.told()).map(({ subject }) => subject)).size).toBe(30);
    expect(await here.told()).toHaveLength(30);
  });

  test('twenty times at once makes one connection, and the others are told that it exists', async () => {
    const pair = two();
    const ends = await outcomes(Array.from({ length: 20 }, () => here.create(pair)));
    expect(ends.toSorted()).toEqual([...Array<string>(19).fill('CONNECTION_EXISTS'), 'done']);
    await expect(here.create(pair)).rejects.toMatchObject({
      message: 'This athlete-liaison connection already exists.',
    });
  });

  test('an athlete has many liaisons, and a liaison many athletes', async () => {
    const pair = two();
    const others = [two({ athleteId: pair.athleteId }), two({ liaisonId: pair.liaisonId })];
    await Promise.all([pair, ...others].map((each) => here.inEffect(each)));
    expect(await here.assignments.ofAthlete(pair.athleteId)).toHaveLength(2);
    expect(await here.assignments.ofLiaison(pair.liaisonId)).toHaveLength(2);
    expect(await here.assignments.ofColleagues(pair.liaisonId)).toMatchObject([about(others[0] as typeof pair)]);
    expect(await here.connections.counts()).toEqual({ active: 3, connectedAthletes: 2, connectedLiaisons: 2 });
  });
});

describe('ending a connection', () => {
  test('before anybody was told of it, it has never been', async () => {
    const pair = two();
    const made = await here.create(pair);
    await here.remove(made.id, randomUUID());
    expect(await here.connections.find(made.id)).toBeNull();
    expect(await here.connections.letTakeEffect(late())).toBe(0);
    expect(await here.told()).toEqual([]);
    await expect(here.create(pair)).resolves.toMatchObject({ isActive: true });
  });

  test('is told at once and once, by whoever did it', async () => {
    const made = await here.inEffect();
    const remover = randomUUID();
    await Promise.all([here.remove(made.id, remover), here.remove(made.id, remover)]);
    expect((await here.told()).slice(1)).toEqual([
      { type: 'connection.removed', subject: made.id, version: 2, actor: remover, data: about(made) },
    ]);
    expect(await here.assignments.ofAthlete(made.athleteId)).toEqual([]);
    expect(await here.connections.told(null)).toMatchObject([{ id: made.id, isActive: false, version: 2 }]);
  });

  test('just when it takes effect: it was told and is over, or it has never been', async () => {
    for (let round = 0; round < 10; round++) {
      await here.empty();
      const made = await here.create(two());
      await Promise.all([here.connections.letTakeEffect(late()), here.remove(made.id)]);
      expect(await here.connections.letTakeEffect(late())).toBe(0);
      const told = await types();
      expect([[], ['connection.created', 'connection.removed']]).toContainEqual(told);
      expect(await active()).toEqual([]);
    }
  });

  test('of what is not there is not possible', async () => {
    await expect(here.remove(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('bringing a connection back', () => {
  async function ended(by?: string): Promise<Connection> {
    const made = await here.inEffect();
    await here.remove(made.id, by);
    return made;
  }

  test('is told at once, and sent twice it is once', async () => {
    const was = await ended();
    const [one, other] = await Promise.all([here.restore(was), here.restore(was)]);
    expect(one).toMatchObject({ id: was.id, isActive: true, endedAt: null, assignedAt: was.assignedAt, version: 3 });
    expect(other).toEqual(one);
    expect((await here.told()).slice(2)).toEqual([
      { type: 'connection.created', subject: was.id, version: 3, actor: admin, data: about(was) },
    ]);
  });

  test('is for whoever ended it alone', async () => {
    const was = await ended(randomUUID());
    await expect(here.restore(was)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(here.restore({ ...was, id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is over when its time is', async () => {
    const was = await ended();
    await expect(here.restore(was, { now: late() })).rejects.toMatchObject({
      code: 'RESTORE_OVER',
      message: 'It can no longer be brought back. Connect them again.',
    });
    expect(await active()).toEqual([]);
  });

  test('is refused where the two are connected again by now', async () => {
    const was = await ended();
    await here.create(was);
    await expect(here.restore(was)).rejects.toMatchObject({ code: 'CONNECTION_EXISTS' });
  });

  test('while another admin connects the two: one of them does', async () => {
    for (let round = 0; round < 5; round++) {
      const was = await ended();
      const ends = await outcomes([here.restore(was), here.create(was, { id: randomUUID() })]);
      expect(ends.toSorted()).toEqual(['CONNECTION_EXISTS', 'done']);
    }
  });
});

test('the list is paged from the newest, without gap or repetition, also of one moment', async () => {
  for (let count = 0; count < 7; count++) await here.inEffect();
  await here.pool.query("update connections set assigned_at = '2026-03-02T09:30:00Z'");
  const seen: string[] = [];
  let after: Position | null = null;
  for (let turn = 0; turn < 10; turn++) {
    const { connections, total } = await here.connections.page({ isActive: true }, { after, limit: 3 });
    expect(total).toBe(7);
    const last: Connection | undefined = connections.at(-1);
    if (!last) break;
    seen.push(...connections.map(({ id }) => id));
    after = { value: last.assignedAt.toISOString(), id: last.id };
  }
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
});

test('who makes a view of them gets all that were told of, page by page', async () => {
  for (let count = 0; count < 5; count++) await here.inEffect();
  await here.create(two());
  const all = await here.connections.told(null);
  expect(all).toHaveLength(5);
  expect(await here.connections.told(all[1]?.id ?? null)).toEqual(all.slice(2));
  expect(await here.connections.told(all[4]?.id ?? null)).toEqual([]);
});
