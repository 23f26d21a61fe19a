import { randomUUID } from 'node:crypto';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { admin, type Connections, late, outcomes, someConnections, two } from '../../test/connections.ts';
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
const types = async () => (await here.published()).map(({ type }) => type);
const active = async () => (await here.connections.page({ isActive: true }, { after: null, limit: 100 })).connections;

describe('connecting two', () => {
  test("is published when it cannot be undone any more, once, in the connecting admin's name", async () => {
    const pair = two();
    const made = await here.create(pair);
    expect(made).toMatchObject({ ...about(pair), isActive: true, assignedBy: admin, version: 0 });
    expect(await here.assignments.ofAthlete(pair.athleteId)).toEqual([]);
    expect(await here.assignments.isAssigned(pair.liaisonId, pair.athleteId)).toBe(false);
    expect(await here.connections.published(null)).toEqual([]);
    expect(await here.connections.letTakeEffect(new Date(Number(made.effectiveAt) - 1))).toBe(0);
    expect(await here.published()).toEqual([]);
    expect(await here.connections.nextEffect()).toEqual(made.effectiveAt);

    expect(await here.connections.letTakeEffect(late())).toBe(1);
    expect(await here.connections.letTakeEffect(late())).toBe(0);
    expect(await here.connections.nextEffect()).toBeNull();
    expect(await here.published()).toEqual([
      { type: 'connection.created', subject: made.id, version: 1, actor: admin, data: about(pair) },
    ]);
    expect(await here.assignments.ofAthlete(pair.athleteId)).toMatchObject([about(pair)]);
    expect(await here.assignments.isAssigned(pair.liaisonId, pair.athleteId)).toBe(true);
  });

  test('takes effect once, across replicas', async () => {
    await Promise.all(Array.from({ length: 30 }, () => here.create(two())));
    const replicas = [here.connections, here.replica];
    const counts = await Promise.all(Array.from({ length: 10 }, (_, n) => replicas[n % 2]?.letTakeEffect(late()) ?? 0));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(new Set((await here.published()).map(({ subject }) => subject)).size).toBe(30);
    expect(await here.published()).toHaveLength(30);
  });

  test('concurrently makes one connection, and the others get a conflict', async () => {
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
  test('before it is published, it leaves no trace', async () => {
    const pair = two();
    const made = await here.create(pair);
    await here.remove(made.id, randomUUID());
    expect(await here.connections.find(made.id)).toBeNull();
    expect(await here.connections.letTakeEffect(late())).toBe(0);
    expect(await here.published()).toEqual([]);
    await expect(here.create(pair)).resolves.toMatchObject({ isActive: true });
  });

  test("is published at once, once, in the ending admin's name", async () => {
    const made = await here.inEffect();
    const remover = randomUUID();
    await Promise.all([here.remove(made.id, remover), here.remove(made.id, remover)]);
    const ended = await here.connections.find(made.id);
    const data = { ...about(made), restorableUntil: ended?.restoreUntil?.toISOString() };
    expect((await here.published()).slice(1)).toEqual([
      { type: 'connection.removed', subject: made.id, version: 2, actor: remover, data },
    ]);
    expect(await here.assignments.ofAthlete(made.athleteId)).toEqual([]);
    expect(await here.connections.published(null)).toMatchObject([{ id: made.id, isActive: false, version: 2 }]);
  });

  test('at the moment of taking effect: it is published and ended, or leaves no trace', async () => {
    for (let round = 0; round < 10; round++) {
      await here.empty();
      const made = await here.create(two());
      await Promise.all([here.connections.letTakeEffect(late()), here.remove(made.id)]);
      expect(await here.connections.letTakeEffect(late())).toBe(0);
      const published = await types();
      expect([[], ['connection.created', 'connection.removed']]).toContainEqual(published);
      expect(await active()).toEqual([]);
    }
  });

  test('that is missing is refused', async () => {
    await expect(here.remove(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('restoring a connection', () => {
  async function ended(by?: string): Promise<Connection> {
    const made = await here.inEffect();
    await here.remove(made.id, by);
    return made;
  }

  test('is published at once, and is idempotent', async () => {
    const was = await ended();
    const [one, other] = await Promise.all([here.restore(was), here.restore(was)]);
    expect(one).toMatchObject({ id: was.id, isActive: true, endedAt: null, assignedAt: was.assignedAt, version: 3 });
    expect(other).toEqual(one);
    expect((await here.published()).slice(2)).toEqual([
      { type: 'connection.created', subject: was.id, version: 3, actor: admin, data: about(was) },
    ]);
  });

  test('is only for the admin who ended it', async () => {
    const was = await ended(randomUUID());
    await expect(here.restore(was)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(here.restore({ ...was, id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is refused when its time is over', async () => {
    const was = await ended();
    await expect(here.restore(was, { now: late() })).rejects.toMatchObject({
      code: 'RESTORE_OVER',
      message: 'It can no longer be brought back. Connect them again.',
    });
    expect(await active()).toEqual([]);
  });

  test('is refused if the two are connected again by now', async () => {
    const was = await ended();
    await here.create(was);
    await expect(here.restore(was)).rejects.toMatchObject({ code: 'CONNECTION_EXISTS' });
  });

  test('while another admin connects the two: one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const was = await ended();
      const ends = await outcomes([here.restore(was), here.create(was, { id: randomUUID() })]);
      expect(ends.toSorted()).toEqual(['CONNECTION_EXISTS', 'done']);
    }
  });
});

test('the list is paged from the newest, without gaps or duplicates, even with equal times', async () => {
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

test('a service that builds a view gets all published connections, page by page', async () => {
  for (let count = 0; count < 5; count++) await here.inEffect();
  await here.create(two());
  const all = await here.connections.published(null);
  expect(all).toHaveLength(5);
  expect(await here.connections.published(all[1]?.id ?? null)).toEqual(all.slice(2));
  expect(await here.connections.published(all[4]?.id ?? null)).toEqual([]);
});
