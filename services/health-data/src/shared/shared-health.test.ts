import { randomUUID } from 'node:crypto';
import { type ShareCategory, shareCategories } from '@entourage/contracts/consent.ts';
import { healthCategories } from '@entourage/contracts/health.ts';
import { sharedIllness } from '@entourage/contracts/rest/illnesses.ts';
import { injury } from '@entourage/contracts/rest/injuries.ts';
import { sharedHealth } from '@entourage/contracts/rest/shared.ts';
import { wellness } from '@entourage/contracts/rest/wellness.ts';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import type { Consent } from '@entourage/kit/consent/consent.ts';
import type { Membership } from '@entourage/kit/consent/consent-store.ts';
import { grantedNow } from '@entourage/kit/consent/granted-now.ts';
import { mongoConsent } from '@entourage/kit/consent/mongo-consent.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import type { Relationships } from '@entourage/kit/relationships/relationships.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { by, dailyOn } from '../../test/daily.ts';
import { openTestStore } from '../../test/test-store.ts';
import { createAccess } from '../access/access.ts';
import { biomarkerResolvers } from '../biomarkers/biomarker.graphql.ts';
import { addDays } from '../check-ins/calendar.ts';
import { createSharedProfileStore } from '../profiles/shared-profile.store.ts';
import { listVisits } from '../reads/list-visits.ts';
import { usual } from '../wellness/some-days.ts';
import { wellnessCategories, wellnessOf } from '../wellness/wellness.ts';
import { sharedResolvers } from './shared.graphql.ts';
import { partCategories } from './shared-parts.ts';

const now = new Date('2026-03-30T12:00:00.000Z');
const today = '2026-03-30';
const [athlete, other, member] = [randomUUID(), randomUUID(), randomUUID()];
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

type Ask = (parent: null, args: object, call: Call) => Promise<Record<string, unknown> | null>;
type Scene = Awaited<ReturnType<typeof openScene>>;
let scene: Scene;

/** An athlete with something in every part, and one membership whose grants a test sets. */
async function openScene() {
  const store = await openTestStore();
  const daily = await dailyOn(store);
  const liaison = by(randomUUID(), now);
  await store.save(athlete, {}, now);
  const values = { injuryRisk: 'HIGH', trainingIntensity: 'HIGH', focusArea: 'Speed' } as const;
  await store.biomarkers.save(athlete, { ...values, nutritionAdvice: ['Beetroot'] }, null, {
    ...liaison,
    reason: 'Why',
  });
  await store.todos.add(athlete, { text: 'Stretch' }, liaison);
  await daily.injuries.add(athlete, { site: 'Left knee', onset: '2026-03-01', stage: 'OUT', notes: null }, liaison);
  const ill = { name: 'Cold', onset: '2026-03-20', endedOn: null, training: 'NONE' } as const;
  await daily.illnesses.add(athlete, { ...ill, symptoms: ['FEVER'], notes: 'Since the flight' }, liaison);
  for (let ago = 30; ago >= 0; ago--) {
    const date = addDays(today, -ago);
    const given = ago === 0 ? { ...usual, sleep: 1 } : usual;
    await daily.checkIns.save(athlete, { date, timeZone: 'UTC', values: given }, by(athlete, now));
  }
  const session = { kind: 'SPEED', title: 'Flying thirties', minutes: 45, exertion: 8, notes: null } as const;
  const week = { monday: today, sessions: [{ ...session, day: today }], version: 0 };
  await daily.plannedWeeks.save(athlete, week, liaison);
  const noClock = { time: null, timezone: null, place: null };
  await daily.competitions.add(athlete, { name: 'Against Denver', day: today, ...noClock }, liaison);
  const mornings = Array.from({ length: 20 }, (_, ago) => addDays(today, -ago));
  const measured = mornings.flatMap((takenOn) => [
    { measure: 'BODY_MASS', takenOn, value: takenOn === today ? 71.5 : 64 } as const,
    { measure: 'RESTING_HEART_RATE', takenOn, value: 48 } as const,
  ]);
  await daily.measurements.add(athlete, measured, by(randomUUID(), now));

  const view = mongoConsent(store.mongo);
  const membership = { id: randomUUID(), memberId: member, isActive: true };
  let version = 0;
  const of = async (memberId: string, athleteId: string) =>
    (await view.ofMember(memberId)).filter((each) => each.athleteId === athleteId);
  const consent: Pick<Consent, 'grantsOf' | 'athletesOf'> = {
    async grantsOf(memberId, athleteId, _wanted, read = of) {
      const found = await read(memberId, athleteId);
      return found.length > 0 ? grantedNow(found, now) : null;
    },
    athletesOf: async (memberId) => (await view.ofMember(memberId)).map(({ athleteId }) => athleteId),
  };
  const access = createAccess({
    relationships: {} as unknown as Relationships,
    consent: consent as Consent,
    reads: store.reads,
    emergencies: store.emergencies,
    now: () => now,
    log: createLog('test', 'silent'),
  });
  const sharedProfiles = createSharedProfileStore(store.mongo);
  const { sharedHealth: shared } = sharedResolvers({ ...daily, ...store, sharedProfiles, access, now: () => now })
    .Query as { sharedHealth: Ask };
  const own = biomarkerResolvers({ ...store, access, consent, wakeRelay: () => undefined }).Query as {
    biomarkers: Ask;
    biomarkersOf: Ask;
  };

  return {
    daily,
    close: store.close,
    ...own,
    share: (grants: Membership['grants'], athleteId = athlete) =>
      view.note({ ...membership, athleteId, grants, version: ++version }, null),
    profileRead: async () =>
      (await sharedProfiles.withMemberships({ memberId: member, athleteId: athlete }, now)).profile,
    /** The statements that the database gets for what this caller reads. */
    async statementsFor(principal: Principal) {
      const sent: string[] = [];
      const note = ({ command }: { command: object }) => void sent.push(Object.entries(command)[0]?.join(' ') ?? '');
      const client = store.mongo.getClient().on('commandStarted', note);
      await shared(null, { athleteId: athlete }, { principal } as Call);
      client.off('commandStarted', note);
      return sent;
    },
    async read(principal: Principal, as?: string) {
      const answer = await shared(null, { athleteId: athlete, as }, { principal } as Call);
      return JSON.parse(JSON.stringify(answer)) as Record<string, unknown>;
    },
    /** The categories recorded of the member's visits so far. */
    async visited() {
      const { visits } = await listVisits(store, athlete, { after: null, limit: 50 });
      return visits.flatMap(({ parts }) => Object.keys(parts));
    },
    forgetVisits: () => store.reads.erase(athlete),
  };
}

beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());
beforeEach(() => scene.forgetVisits());

const person = (role: 'ATHLETE' | 'TEAM_MEMBER', id: string): Principal => ({
  kind: 'person',
  id,
  sessionId: randomUUID(),
  role,
  status: 'APPROVED',
  restricted: false,
});
const asMember = person('TEAM_MEMBER', member);
const asAthlete = person('ATHLETE', athlete);
const callOf = (principal: Principal) => ({ principal }) as Call;

const parts = Object.keys(sharedHealth.shape).filter(
  (name) => name !== 'athleteId' && name !== 'granted',
) as (keyof typeof partCategories)[];
const shownIn = (answer: Record<string, unknown>) => parts.filter((part) => answer[part] !== null);
const withCategory = (category: ShareCategory) => parts.filter((part) => partCategories[part] === category);

describe.each(parts)('%s', (part) => {
  const category = partCategories[part];
  const others = shareCategories.filter((each) => each !== category).map((each) => ({ category: each, until: null }));

  test.each([
    ['granted', [{ category, until: null }], true],
    ['granted until tomorrow', [{ category, until: inHours(24) }], true],
    ['granted until this moment', [{ category, until: inHours(0) }], false],
    ['granted until an hour ago', [{ category, until: inHours(-1) }], false],
    ['never granted', [], false],
  ] as const)('%s', async (_state, grants, isShown) => {
    await scene.share([...grants]);
    const answer = await scene.read(asMember);
    expect(shownIn(answer)).toEqual(isShown ? withCategory(category) : []);
    expect(answer.granted).toEqual(isShown ? [category] : []);
    expect(await scene.visited()).toEqual(isShown ? [category] : []);
    expect(await scene.read(asAthlete, member)).toEqual(answer);
  });

  test('revoked while all else is granted', async () => {
    await scene.share(others);
    const answer = await scene.read(asMember);
    expect(shownIn(answer)).toEqual(parts.filter((each) => partCategories[each] !== category));
    expect(JSON.stringify(answer)).not.toContain(textOf[part]);
  });
});

/** What the scene's data says in each part, and nowhere else. */
const textOf: Readonly<Record<keyof typeof partCategories, string>> = {
  injuryRisk: '"injuryRisk":{',
  trainingIntensity: '"trainingIntensity":{',
  focusArea: 'Speed',
  nutritionAdvice: 'Beetroot',
  todos: 'Stretch',
  checkIns: '"sleep"',
  measurements: '71.5',
  measuredRanges: '"mean":64',
  goals: 'Injury Prevention',
  injuries: 'Left knee',
  illnesses: 'Cold',
  plannedWeeks: 'Flying thirties',
  competitions: 'Against Denver',
};

test('a member of another athlete’s entourage finds nothing, whatever is granted there', async () => {
  await scene.share(
    shareCategories.map((category) => ({ category, until: null })),
    other,
  );
  const missing = { code: 'NOT_FOUND' };
  await expect(scene.read(asMember)).rejects.toMatchObject(missing);
  await expect(scene.read(asAthlete, member)).rejects.toMatchObject(missing);
  await expect(scene.biomarkersOf(null, { athleteId: athlete }, callOf(asMember))).rejects.toMatchObject(missing);
  expect(await scene.visited()).toEqual([]);
});

test('a profile whose goals are not granted now is not read', async () => {
  const category = 'GOALS_AND_CONCERNS';
  await scene.share([{ category, until: inHours(1) }]);
  expect(await scene.profileRead()).not.toBeNull();
  await scene.share([
    { category, until: inHours(0) },
    { category: 'TODOS', until: null },
  ]);
  expect(await scene.profileRead()).toBeNull();
});

test('a member’s dashboard takes one statement more than the athlete’s own', async () => {
  await scene.share(shareCategories.map((category) => ({ category, until: null })));
  const own = await scene.statementsFor(asAthlete);
  const theirs = await scene.statementsFor(asMember);
  expect(theirs).toContain('update health_visits');
  expect([own.length > 0, theirs.length - own.length]).toEqual([true, 1]);
});

test('athletes see everything that they can share', async () => {
  await scene.share([]);
  const answer = await scene.read(asAthlete);
  expect(shownIn(answer)).toEqual(parts);
  expect(answer.granted).toEqual(shareCategories);
  expect(JSON.stringify(answer.injuries)).toContain('Left knee');
  const namesIn = (part: 'injuries' | 'illnesses') => Object.keys((answer[part] as object[])[0] ?? {}).toSorted();
  expect(namesIn('injuries')).toEqual(Object.keys(injury.shape).toSorted());
  // Neither symptoms nor notes.
  expect(namesIn('illnesses')).toEqual(Object.keys(sharedIllness.shape).toSorted());
  expect(JSON.stringify(answer)).not.toMatch(/FEVER|Since the flight/);
  expect(await scene.visited()).toEqual([]);
});

describe.each(healthCategories)('the biomarkers of an athlete who shares only %s', (category) => {
  test('show the fields of that category', async () => {
    await scene.share([{ category, until: null }]);
    const answer = await scene.biomarkers(null, {}, callOf(asMember));
    expect(await scene.biomarkersOf(null, { athleteId: athlete }, callOf(asMember))).toEqual(answer);
    const { athleteId, notAssessed, assessed, ...fields } = answer as Record<string, unknown>;
    const shown = Object.keys(fields).filter((name) => fields[name] !== null);
    const expected = {
      INJURY_RISK: ['injuryRisk'],
      TRAINING_AND_FOCUS: ['trainingIntensity', 'focusArea'],
      NUTRITION: ['nutritionAdvice'],
      TODOS: ['nextTodo'],
    } as Partial<Record<ShareCategory, string[]>>;
    expect([athleteId, shown]).toEqual([athlete, expected[category] ?? []]);
    const isOf = (name: string) => shown.includes(name);
    expect((assessed as { field: string }[]).every(({ field }) => isOf(field))).toBe(true);
    expect(notAssessed).toEqual([]);
  });
});

const { athleteId: _athlete, from: _from, to: _to, loadMethod: _method, ...figures } = wellness.shape;

test.each(Object.keys(figures) as (keyof typeof wellnessCategories)[])(
  'of the check-ins and measurements, %s is as empty without its category as for an athlete who gave nothing',
  async (figure) => {
    const read = (of: string, granted: readonly string[]) =>
      wellnessOf(scene.daily, of, { days: 28, now, granted: new Set(granted) });
    const category = wellnessCategories[figure];
    const [all, without, nothing] = await Promise.all([
      read(athlete, healthCategories),
      read(
        athlete,
        healthCategories.filter((each) => each !== category),
      ),
      read(other, healthCategories),
    ]);
    expect(without[figure]).toEqual(nothing[figure]);
    if (figure !== 'alertedAt') expect(all[figure]).not.toEqual(nothing[figure]);
  },
);
