import { randomUUID } from 'node:crypto';
import { databaseOf } from '@entourage/kit/mongo/open-mongo.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { aLiaison, listOf } from '../../test/liaison.ts';
import { healthVisitsName } from '../access/health-read.store.ts';
import { createBiomarkerStore } from '../biomarkers/biomarker.store.ts';
import { biomarkerKind } from '../biomarkers/biomarkers.ts';
import { addDays } from '../check-ins/calendar.ts';
import type { PlannedSession } from '../plans/planned-week.ts';
import { createTodoStore } from '../todos/todo.store.ts';
import { queueKind } from '../todos/todo.ts';
import { createVersionStore } from '../versions/version.store.ts';
import { squadResolvers } from './squad.graphql.ts';
import type { SquadMember } from './squad.ts';

/** Sunday in Greenwich, and already Monday in Berlin. */
const now = new Date('2026-03-29T23:30:00.000Z');
const [sunday, monday, wednesday] = ['2026-03-29', '2026-03-30', '2026-04-01'] as const;
const undoMs = 10_000;

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const squadOf = (athletes: readonly string[]) =>
  listOf<SquadMember>({ url: store.url, athletes, now }, 'squad', squadResolvers);
const biomarkers = () => createBiomarkerStore(createVersionStore(store.mongo, biomarkerKind));
const todos = () => createTodoStore(store.mongo, createVersionStore(store.mongo, queueKind), undoMs);
const injured = (athlete: string, site: string) =>
  store.injuries.add(athlete, { site, onset: '2026-03-01', stage: 'OUT', notes: 'Private.' }, by(undefined, now));
const ill = (athlete: string, name: string, onset: string, endedOn: string | null = null) =>
  store.illnesses.add(
    athlete,
    { name, onset, endedOn, training: 'NONE', symptoms: ['FEVER'], notes: 'Private.' },
    by(undefined, now),
  );
const session: PlannedSession = {
  day: monday,
  kind: 'STRENGTH',
  title: 'Lower body',
  minutes: 60,
  exertion: 7,
  notes: 'Slow.',
};
const run: PlannedSession = {
  ...session,
  day: wednesday,
  kind: 'ENDURANCE',
  title: 'Long run',
  minutes: 90,
  exertion: 4,
};
const noClock = { time: null, timezone: null, place: null } as const;
const plan = (athlete: string, week: string, sessions: PlannedSession[]) =>
  store.plannedWeeks.save(athlete, { monday: week, sessions, version: 0 }, by());

/** Twenty days up to today in Berlin, the last seven of them lighter. */
async function checkedIn(athlete: string) {
  for (let ago = 19; ago >= 0; ago--) {
    await store.checkIn(athlete, addDays(monday, -ago), ago < 7 ? { exertion: 4 } : {});
  }
}

test('shows athletes side by side in the order of triage, each by the own day', async () => {
  const [calm, flagged, unknown] = [randomUUID(), randomUUID(), randomUUID()];
  await checkedIn(calm);
  await biomarkers().save(calm, { injuryRisk: 'LOW', trainingIntensity: 'HIGH' }, null, by());
  await plan(calm, monday, [session, run]);
  await plan(calm, '2026-03-23', [{ ...session, day: sunday, title: 'Of last week' }]);
  for (const day of ['2026-05-16', '2026-04-03', sunday])
    await store.competitions.add(calm, { name: `On ${day}`, day, ...noClock }, by(undefined, now));
  const knee = await injured(calm, 'Left knee');
  await store.injuries.planReturn(
    calm,
    knee.id,
    { expectedReturn: '2026-05-01', criteria: [], version: 1 },
    by(undefined, now),
  );
  const healed = await injured(calm, 'Right ankle');
  await store.injuries.change(calm, healed.id, { resolved: true }, by());
  await ill(calm, 'Cough', '2026-03-20');
  await ill(calm, 'Over', '2026-03-27', sunday);
  await ill(calm, 'Cold', '2026-03-28', monday);
  await todos().add(calm, { text: 'Stretch', first: false }, by());
  const done = await todos().add(calm, { text: 'Sleep', first: false }, by());
  await todos().complete(calm, done.id, now);
  await checkedIn(flagged);
  await store.checkIn(flagged, monday, { sleep: 1, exertion: 8 });
  const alert = {
    ownerId: flagged,
    kind: 'RED_FLAG',
    key: monday,
    flags: [],
    missedDays: null,
    causedBy: null,
  } as const;
  await store.alerts.raise({ ...alert, raisedAt: new Date('2026-03-29T22:10:00.000Z') }, [aLiaison.id]);

  const { rows } = await squadOf([unknown, calm, flagged]);
  const nothing = {
    trainingIntensity: null,
    today: [],
    nextCompetition: null,
    injuries: [],
    illnesses: [],
    openTodos: 0,
  };
  expect(rows).toMatchObject([
    {
      ...{ athleteId: flagged, ...nothing, injuryRisk: null, alerts: 1, lastCheckIn: monday, missedDays: 0 },
      flags: expect.arrayContaining([expect.objectContaining({ item: 'sleep', level: 'RED' })]),
      thisWeek: { planned: null, reported: 480 },
    },
    {
      ...{ athleteId: unknown, ...nothing, injuryRisk: null, alerts: 0, lastCheckIn: null, missedDays: null },
      flags: [],
      load: null,
      thisWeek: { planned: null, reported: null },
    },
    {
      ...{ athleteId: calm, day: monday, injuryRisk: 'LOW', alerts: 0, flags: [], lastCheckIn: monday, missedDays: 0 },
      trainingIntensity: 'HIGH',
      load: { acute: 240, chronic: 279, ratio: expect.closeTo(0.86, 2), daysWithData: 20 },
      thisWeek: { planned: 780, reported: 240 },
      today: [{ kind: 'STRENGTH', title: 'Lower body', minutes: 60, exertion: 7 }],
      nextCompetition: { name: 'On 2026-04-03', day: '2026-04-03', time: null, timezone: null },
      injuries: [{ site: 'Left knee', stage: 'OUT', expectedReturn: '2026-05-01' }],
      illnesses: [{ name: 'Cough', onset: '2026-03-20', training: 'NONE' }],
      openTodos: 2,
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Private|Slow|FEVER/);
});

test('without a check-in the week and the day are those of Greenwich, and an emptied week plans nothing', async () => {
  const [planned, emptied] = [randomUUID(), randomUUID()];
  await plan(planned, '2026-03-23', [{ ...session, day: sunday }]);
  await plan(planned, monday, [run]);
  await plan(emptied, '2026-03-23', []);
  const { rows } = await squadOf([planned, emptied]);
  const row = (athlete: string) => rows.find(({ athleteId }) => athleteId === athlete);
  expect(row(planned)).toMatchObject({
    ...{ day: sunday, thisWeek: { planned: 420, reported: null } },
    today: [{ title: 'Lower body' }],
  });
  expect(row(emptied)).toMatchObject({ thisWeek: { planned: null, reported: null }, today: [] });
});

test('the next competition is one whose day is not over where it takes place', async () => {
  const [goesWest, goesEast] = [randomUUID(), randomUUID()];
  // Monday in Berlin.
  await checkedIn(goesWest);
  const enter = (athlete: string, name: string, timezone: string) =>
    store.competitions.add(athlete, { name, day: sunday, time: '19:30', timezone, place: null }, by(undefined, now));
  await enter(goesWest, 'In Denver', 'America/Denver');
  // Sunday in Greenwich.
  await enter(goesEast, 'In Auckland', 'Pacific/Auckland');
  const { rows } = await squadOf([goesWest, goesEast]);
  const next = (athlete: string) => rows.find(({ athleteId }) => athleteId === athlete)?.nextCompetition;
  expect(next(goesWest)).toEqual({ name: 'In Denver', day: sunday, time: '19:30', timezone: 'America/Denver' });
  expect(next(goesEast)).toBeNull();
});

test('what is reported of a week is the load of all its sessions, as what is planned', async () => {
  const athlete = randomUUID();
  await plan(athlete, monday, [session, { ...run, day: monday }]);
  await store.checkIn(athlete, monday, { exertion: 7, minutes: 60, furtherSessions: [{ exertion: 4, minutes: 90 }] });
  const { rows } = await squadOf([athlete]);
  expect(rows).toMatchObject([{ thisWeek: { planned: 780, reported: 780 } }]);
});

test('is a visit to each athlete with all that it shows', async () => {
  const athletes = [randomUUID(), randomUUID()];
  await squadOf(athletes);
  const visits = await databaseOf(store.mongo)
    .collection(healthVisitsName)
    .find({ athleteId: { $in: athletes } })
    .toArray();
  const parts = ['CHECK_INS', 'ILLNESSES', 'INJURY_LOG', 'INJURY_RISK', 'TODOS', 'TRAINING_AND_FOCUS'];
  expect(visits.map(({ by, parts: seen }) => [by, Object.keys(seen).sort()])).toEqual([
    [aLiaison.id, parts],
    [aLiaison.id, parts],
  ]);
});

test('takes as many queries for thirty athletes as for one', async () => {
  const athletes = Array.from({ length: 30 }, () => randomUUID());
  for (const athlete of athletes) {
    await store.checkIn(athlete, monday);
    await injured(athlete, 'Left knee');
    await ill(athlete, 'Cold', monday);
    await plan(athlete, monday, [session]);
    await todos().add(athlete, { text: 'Stretch', first: false }, by());
  }
  const [one, thirty] = [await squadOf(athletes.slice(0, 1)), await squadOf(athletes)];
  expect(thirty.rows).toHaveLength(30);
  const records = ({ openTodos, injuries, illnesses, today }: SquadMember) =>
    openTodos + injuries.length + illnesses.length + today.length;
  expect(thirty.rows.every((row) => records(row) === 4)).toBe(true);
  expect(one.asked.filter((command) => command === 'aggregate')).toHaveLength(7);
  expect(one.asked.filter((command) => command === 'find')).toHaveLength(3);
  expect(thirty.asked).toEqual(one.asked);
});
