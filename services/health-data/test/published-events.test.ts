import { randomUUID } from 'node:crypto';
import { type AnyEvent, anyEvent, schemaOf } from '@entourage/contracts/events/define.ts';
import { events } from '@entourage/contracts/events/index.ts';
import { type Bus, connectBus } from '@entourage/kit/bus/connect.ts';
import { startRelay } from '@entourage/kit/bus/relay.ts';
import { withContext } from '@entourage/kit/context.ts';
import { createLog } from '@entourage/kit/log.ts';
import { mongoBus } from '@entourage/kit/mongo/mongo-bus.ts';
import { verifyPacts } from '@entourage/kit/testing/pacts.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { testNats } from '@entourage/stack/testing/nats';
import { usual } from '../src/wellness/some-days.ts';
import { aProfile, aStore, carriers, type Store, todoUndoMs } from './a-store.ts';
import { type Daily, dailyOn } from './daily.ts';

const log = createLog('test', 'silent');
const [athlete, admin, liaison] = [randomUUID(), randomUUID(), randomUUID()];
const deletedAt = new Date('2027-03-02T09:30:00.000Z');
const due = new Date('2034-03-02T09:30:00.000Z');
const saidAt = new Date('2026-03-02T09:30:00.000Z');
const byLiaison = { id: liaison, now: saidAt, reason: 'A fall.', notify: [liaison] };
const reason = 'Found unconscious at training.';
const saidOf = ['HIGH', 'A fall.', 'Stretch', reason, 'sleep', 'Left hamstring', 'BODY_MASS', 'RED'];
const aDay = { date: '2026-03-02', timeZone: 'Europe/Berlin', values: usual };
const weighed = { measure: 'BODY_MASS', takenOn: '2026-03-02', value: 71.25 } as const;
const anInjury = { site: 'Left hamstring', onset: '2026-03-01', stage: 'OUT', notes: null } as const;
const anAlert = {
  ownerId: athlete,
  kind: 'RED_FLAG',
  key: '2026-03-02',
  raisedAt: saidAt,
  flags: [{ item: 'sleep', level: 'RED', date: '2026-03-02', z: -2 }],
  missedDays: null,
  causedBy: null,
  notified: [liaison],
} as const;
let heard: AnyEvent[];

/** The life of an athlete's records, as another system hears of it. */
beforeAll(async () => {
  heard = [];
  const [store, nats] = await Promise.all([aStore(), testNats()]);
  const daily = await dailyOn(store);
  const [own, reader] = ['health-data', 'reader'].map((name) =>
    connectBus({ url: nats.url, ...nats.credentials(name) }, log),
  ) as [Bus, Bus];
  const connection = await reader.connection();
  connection.subscribe('entourage.health-data.*.*', {
    callback: (_error, said) => void heard.push(anyEvent.parse(said.json())),
  });
  await connection.flush();
  const onBus = {
    service: 'health-data',
    store: mongoBus(store.mongo, [...carriers, ...daily.carriers]),
    bus: own,
    log,
  } as const;
  const relay = startRelay({ ...onBus, streamReplicas: 1 });
  // Erased together with what it tells of, an event must have gone out before; in life there are years between.
  for (const [count, step] of steps(store, daily).entries()) {
    await step();
    relay.wake();
    await eventually(() => expect(heard).toHaveLength(count + 1));
  }
  await relay.stop();
  await Promise.all([own.close(), reader.close()]);
  await Promise.all([nats.stop(), store.close()]);
});

function steps({ save, closures, biomarkers, todos, emergencies }: Store, daily: Daily): Array<() => Promise<unknown>> {
  const { checkIns, measurements, injuries, alerts } = daily;
  const as = <Result>(actor: string, work: () => Promise<Result>) =>
    withContext({ requestId: randomUUID(), actor }, work);
  return [
    () => as(athlete, () => save(athlete)),
    () => as(athlete, () => save(athlete, { team: 'FC Other' })),
    () => as(liaison, () => biomarkers.save(athlete, { injuryRisk: 'HIGH' }, null, byLiaison)),
    () => as(liaison, () => todos.add(athlete, { text: 'Stretch', first: false }, byLiaison)),
    async () => {
      const [todo] = (await todos.of(athlete))?.todos ?? [];
      await as(athlete, () => todos.complete(athlete, String(todo?.id), saidAt));
    },
    () => todos.letTakeEffect(new Date(saidAt.getTime() + todoUndoMs), async () => [liaison]),
    () => as(athlete, () => checkIns.save(athlete, aDay, { ...byLiaison, id: athlete })),
    () => as(liaison, () => measurements.add(athlete, [weighed], byLiaison)),
    () => as(athlete, () => injuries.add(athlete, anInjury, { ...byLiaison, id: athlete })),
    () => as(athlete, () => alerts.raise(anAlert)),
    async () => {
      const found = await alerts.page(liaison, [athlete], { seen: null, behind: null, limit: 1 });
      for (const alert of found.alerts) await as(liaison, () => alerts.see(alert, liaison, saidAt));
    },
    () => as(admin, () => emergencies.open({ athleteId: athlete, openedBy: admin, reason, minutes: 5 }, saidAt)),
    () => emergencies.endDue(new Date(saidAt.getTime() + 5 * 60_000)),
    () => as(admin, () => closures.close(athlete, deletedAt)),
    () => closures.eraseDue(due),
  ];
}

test('each step is told once and in order, each of something whose versions grow by one', () => {
  expect(heard.map(({ type, aggregateversion }) => [type, aggregateversion])).toEqual([
    ['profile.onboarded', 1],
    ['profile.changed', 2],
    ['biomarkers.changed', 1],
    ['todo.changed', 1],
    ['todo.changed', 2],
    ['todo.completed', 3],
    ['checkin.saved', 1],
    ['measurements.imported', 1],
    ['injury.changed', 1],
    ['alert.raised', 1],
    ['alert.seen', 2],
    ['emergency.opened', 1],
    ['emergency.closed', 2],
    ['records.closed', 1],
    ['records.erased', 2],
  ]);
  const subjects = heard.map(({ subject }) => subject);
  const one = (word: string) => subjects.filter((_, index) => heard[index]?.type.startsWith(word));
  for (const word of [
    'profile',
    'biomarkers',
    'todo',
    'checkin',
    'measurements',
    'injury',
    'alert',
    'emergency',
    'records',
  ]) {
    expect([word, new Set(one(word)).size]).toEqual([word, 1]);
  }
  expect(new Set(subjects).size).toBe(9);
});

test('it fits its schema, and says who did it, to whom, and until when it is kept', () => {
  for (const event of heard) {
    const definition = events.get(event.type);
    expect(definition && schemaOf(definition).safeParse(event).error).toBeUndefined();
  }
  expect(heard.map(({ actor, data }) => [actor, data])).toEqual([
    [athlete, { userId: athlete }],
    [athlete, { userId: athlete }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [athlete, { userId: athlete, notify: [liaison] }],
    [liaison, { userId: athlete, notify: [liaison] }],
    [admin, { userId: athlete, until: '2026-03-02T09:35:00.000Z' }],
    [admin, { userId: athlete }],
    [admin, { userId: athlete, keptUntil: due.toISOString() }],
    ['system', { userId: athlete }],
  ]);
});

test('nothing of what is in it is told', () => {
  const said = JSON.stringify(heard);
  const { sport, team, position, primaryGoals, healthConcerns } = aProfile;
  for (const own of [sport, team, 'FC Other', position, ...primaryGoals, ...healthConcerns, ...saidOf]) {
    expect(said).not.toContain(own);
  }
});

test('it keeps its pacts', async () => {
  const first = (type: string) => heard.find((event) => event.type === type);
  const published = {
    'a profile was given': first('profile.onboarded'),
    'a profile changed': first('profile.changed'),
    'biomarkers were saved': first('biomarkers.changed'),
    'the to-dos changed': first('todo.changed'),
    'a to-do was done': first('todo.completed'),
    'a day was said': first('checkin.saved'),
    'measurements were brought': first('measurements.imported'),
    'the injury log changed': first('injury.changed'),
    'an alert was raised': first('alert.raised'),
    'an alert was seen': first('alert.seen'),
    'an emergency was opened': first('emergency.opened'),
    'an emergency is over': first('emergency.closed'),
    'records were closed': first('records.closed'),
    'records were erased': first('records.erased'),
  };
  expect(await verifyPacts('health-data', published)).toBe('kept');
});
