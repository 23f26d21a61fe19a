import { randomUUID } from 'node:crypto';
import { type AnyEvent, anyEvent, schemaOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { type Bus, connectBus } from '@entourage/kit/bus/connect.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { withContext } from '@entourage/kit/context.ts';
import { createLog } from '@entourage/kit/log.ts';
import { mongoBus } from '@entourage/kit/mongo/mongo-bus.ts';
import { pactsWith, verifyPact } from '@entourage/kit/testing/pacts.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { testNats } from '@entourage/stack/testing/nats';
import { aProfile, aStore, carriers, type Store } from './a-store.ts';

const log = createLog('test', 'silent');
const [athlete, admin] = [randomUUID(), randomUUID()];
const deletedAt = new Date('2027-03-02T09:30:00.000Z');
const due = new Date('2034-03-02T09:30:00.000Z');
let heard: AnyEvent[];

/** The life of an athlete's records, as another system hears of it. */
beforeAll(async () => {
  heard = [];
  const [store, nats] = await Promise.all([aStore(), testNats()]);
  const [own, reader] = ['health-data', 'reader'].map((name) =>
    connectBus({ url: nats.url, ...nats.credentials(name) }, log),
  ) as [Bus, Bus];
  const connection = await reader.connection();
  connection.subscribe('entourage.health-data.*.*', {
    callback: (_error, said) => void heard.push(anyEvent.parse(said.json())),
  });
  await connection.flush();
  const onBus = { service: 'health-data', store: mongoBus(store.mongo, carriers), bus: own, log } as const;
  const relay = startRelay({ ...onBus, streamReplicas: 1 });
  // Erased together with what it tells of, an event must have gone out before; in life there are years between.
  for (const [count, step] of steps(store).entries()) {
    await step();
    relay.wake();
    await eventually(() => expect(heard).toHaveLength(count + 1));
  }
  await relay.stop();
  await Promise.all([own.close(), reader.close()]);
  await Promise.all([nats.stop(), store.close()]);
});

function steps({ save, closures }: Store): Array<() => Promise<unknown>> {
  const as = <Result>(actor: string, work: () => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor }, work);
  return [
    () => as(athlete, () => save(athlete)),
    () => as(athlete, () => save(athlete, { team: 'FC Other' })),
    () => as(admin, () => closures.close(athlete, deletedAt)),
    () => closures.eraseDue(due),
  ];
}

test('each step is told once and in order, of two things whose versions grow by one', () => {
  expect(heard.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
    ['profile.onboarded', 1],
    ['profile.changed', 2],
    ['records.closed', 1],
    ['records.erased', 2],
  ]);
  const [onboarded, changed, closed, erased] = heard.map(({ subject }) => subject);
  expect([changed, erased]).toEqual([onboarded, closed]);
  expect(onboarded).not.toBe(closed);
});

test('it fits its schema, and says who did it, to whom, and until when it is kept', () => {
  for (const event of heard) {
    const definition = events.get(event.type);
    expect(definition && schemaOf(definition).safeParse(event).error).toBeUndefined();
  }
  expect(heard.map(({ actor, data }) => [actor, data])).toEqual([
    [athlete, { userId: athlete }],
    [athlete, { userId: athlete }],
    [admin, { userId: athlete, keptUntil: due.toISOString() }],
    ['system', { userId: athlete }],
  ]);
});

test('nothing of what is in a profile is told', () => {
  const said = JSON.stringify(heard);
  const { sport, team, position, primaryGoals, healthConcerns } = aProfile;
  for (const own of [sport, team, 'FC Other', position, ...primaryGoals, ...healthConcerns]) {
    expect(said).not.toContain(own);
  }
});

test.each(pactsWith('health-data'))('it keeps the pact %s', async (pact) => {
  const [onboarded, changed, closed, erased] = heard;
  const published = {
    'a profile was given': onboarded,
    'a profile changed': changed,
    'records were closed': closed,
    'records were erased': erased,
  };
  expect(await verifyPact('health-data', pact, published)).toBe('kept');
});
