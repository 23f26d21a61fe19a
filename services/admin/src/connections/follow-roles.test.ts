import { randomUUID } from 'node:crypto';
import { newConnection } from '@entourage/contracts/rest/connections.ts';
import {
  admin,
  becomes,
  type Connections,
  late,
  outcomes,
  someConnections,
  standingOf,
  two,
} from '../../test/connections.ts';
import { assertFit } from './connection.ts';

let here: Connections;

beforeAll(async () => {
  here = await someConnections();
});
afterAll(() => here.close());
beforeEach(() => here.empty());

const isActive = async (id: string) => (await here.connections.find(id))?.isActive ?? null;
const types = async () => (await here.published()).map(({ type }) => type);

test.each([
  ['an athlete who becomes a liaison', 'athleteId', 'LIAISON'],
  ['an athlete who becomes an admin', 'athleteId', 'ADMIN'],
  ['a liaison who becomes an athlete', 'liaisonId', 'ATHLETE'],
  ['a liaison who becomes an admin', 'liaisonId', 'ADMIN'],
] as const)('%s loses all connections, which cannot be restored', async (_name, side, role) => {
  const [made, waiting] = [await here.inEffect(), two()];
  const unpublished = await here.create({ ...waiting, [side]: made[side] });
  const other = await here.inEffect();
  await here.handle(becomes(made[side], role, 2));
  expect([await isActive(made.id), await isActive(unpublished.id), await isActive(other.id)]).toEqual([
    false,
    null,
    true,
  ]);
  expect((await here.published()).at(-1)).toMatchObject({ type: 'connection.removed', subject: made.id, actor: admin });
  expect(await here.connections.letTakeEffect(late())).toBe(0);
  await expect(here.restore(made, { version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('another field, the same role again, and the other side of a connection change nothing', async () => {
  const made = await here.inEffect();
  await here.handle(
    becomes(made.athleteId, 'ATHLETE', 2),
    becomes(made.liaisonId, 'LIAISON', 2),
    becomes(made.liaisonId, 'ADMIN', 3, ['firstName']),
  );
  expect(await isActive(made.id)).toBe(true);
  expect(await types()).toEqual(['connection.created']);
});

test('an event about an earlier role does not end a connection made with the later one', async () => {
  const made = await here.inEffect(two(), { version: 7 });
  await here.handle(becomes(made.athleteId, 'LIAISON', 5), becomes(made.liaisonId, 'ATHLETE', 7));
  expect(await isActive(made.id)).toBe(true);
  await here.handle(becomes(made.athleteId, 'LIAISON', 8));
  expect(await isActive(made.id)).toBe(false);
});

test('nobody is connected by a stale role', async () => {
  const pair = two();
  await here.handle(becomes(pair.liaisonId, 'ATHLETE', 4));
  await expect(here.inEffect(pair, { version: 3 })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(here.inEffect(pair, { version: 4 })).resolves.toMatchObject({ isActive: true });
});

test('nor is a connection restored by one', async () => {
  const made = await here.inEffect();
  await here.remove(made.id);
  await here.handle(becomes(made.athleteId, 'ADMIN', 2));
  await expect(here.restore(made, { version: 1 })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await isActive(made.id)).toBe(false);
});

test('a connection made during a role change does not outlive it', async () => {
  for (let round = 0; round < 20; round++) {
    const pair = two();
    const change = becomes(round % 2 ? pair.athleteId : pair.liaisonId, 'ADMIN', 2);
    const [, made] = await outcomes([here.handle(change), here.inEffect(pair)]);
    expect(['done', 'UNAVAILABLE']).toContain(made);
    expect(await here.assignments.ofAthlete(pair.athleteId)).toEqual([]);
  }
});

test("a deleted person's connections are erased, and the other people are notified", async () => {
  const [published, unpublished, former] = [await here.inEffect(), two(), await here.inEffect()];
  const gone = published.athleteId;
  const waiting = await here.create({ ...unpublished, athleteId: gone });
  const past = await here.inEffect(two({ athleteId: gone }));
  await here.remove(past.id);
  const before = await types();
  await here.erase(gone);
  for (const { id } of [published, waiting, past]) expect(await here.connections.find(id)).toBeNull();
  expect(await isActive(former.id)).toBe(true);
  expect((await types()).slice(before.length)).toEqual(['connection.removed']);
  await expect(here.inEffect({ ...unpublished, athleteId: gone })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await here.connections.countOf(gone)).toBe(0);
});

test("a deleted administrator's id is removed from connections of others, which stay as they are", async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  const made = await here.inEffect(two(), { id: gone });
  const ended = await here.inEffect(two(), { id: other });
  await here.remove(ended.id, gone);
  const waiting = await here.create(two(), { id: gone });
  expect(await here.connections.countSetBy(gone)).toBe(3);
  const before = await types();
  await here.erase(gone);
  expect(await here.connections.countSetBy(gone)).toBe(0);
  expect(await here.connections.find(made.id)).toMatchObject({ isActive: true, assignedBy: null });
  expect(await here.connections.find(ended.id)).toMatchObject({ isActive: false, assignedBy: other, endedBy: null });
  expect(await types()).toEqual(before);
  expect(await here.connections.letTakeEffect(late())).toBe(1);
  expect((await here.published()).at(-1)).toMatchObject({ subject: waiting.id, actor: 'system' });
});

test('only an approved athlete and an approved liaison can be connected, and errors name the side', () => {
  const pair = two();
  const [athlete, liaison] = standingOf(pair) as [ReturnType<typeof standingOf>[0], ReturnType<typeof standingOf>[0]];
  const notAthlete = { athleteId: 'This person is not an approved athlete' };
  const notLiaison = { liaisonId: 'This person is not an approved liaison' };
  expect(() => assertFit(pair, [athlete, liaison])).not.toThrow();
  for (const [people, fields] of [
    [[{ ...athlete, verificationStatus: 'PENDING' }, liaison], notAthlete],
    [[{ ...athlete, role: 'LIAISON' }, liaison], notAthlete],
    [[athlete, { ...liaison, role: 'ATHLETE' }], notLiaison],
    [[athlete, { ...liaison, verificationStatus: 'REJECTED' }], notLiaison],
    [[athlete], notLiaison],
    [[], { ...notAthlete, ...notLiaison }],
  ] as const) {
    let thrown: unknown;
    try {
      assertFit(pair, [...people]);
    } catch (problem) {
      thrown = problem;
    }
    expect(thrown).toMatchObject({ code: 'INVALID', fields });
  }
});

test('ids in capitals are of the same people', () => {
  const pair = two();
  const [athleteId, liaisonId] = [pair.athleteId.toUpperCase(), pair.liaisonId.toUpperCase()];
  const given = newConnection.parse({ athleteId, liaisonId, liaisonType: 'PERSONAL_COACH' });
  expect(() => assertFit(given, standingOf(pair))).not.toThrow();
});
