import { randomUUID } from 'node:crypto';
import { type ShareCategory, shareCategories } from '@entourage/contracts/consent.ts';
import { healthCategories } from '@entourage/contracts/health.ts';
import { type SharedHealth, sharedHealth } from '@entourage/contracts/rest/shared.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { joined, shared, shareOf } from './entourage.ts';
import { liveOf } from './live-stream.ts';
import { booked, openHours } from './meetings.ts';
import { aCheckIn, anIllness, anInjury, aProfile, type People, type Person, peopleOf } from './people.ts';
import { fileForm } from './pictures.ts';

/** A committed revocation is enforced within this time. */
const withinMs = 2000;

type Part = Exclude<keyof SharedHealth, 'athleteId' | 'granted'>;
const parts = Object.keys(sharedHealth.shape).filter((name) => name !== 'athleteId' && name !== 'granted') as Part[];
/** Written out by hand: the product's promise, independent of the code that cuts the answers. */
const partsOf: Readonly<Record<ShareCategory, readonly Part[]>> = {
  INJURY_RISK: ['injuryRisk'],
  TRAINING_AND_FOCUS: ['trainingIntensity', 'focusArea', 'plannedWeeks', 'competitions'],
  NUTRITION: ['nutritionAdvice'],
  TODOS: ['todos'],
  CHECK_INS: ['checkIns'],
  MEASUREMENTS: ['measurements', 'measuredRanges'],
  GOALS_AND_CONCERNS: ['goals'],
  INJURY_LOG: ['injuries'],
  ILLNESSES: ['illnesses'],
  MEETINGS: [],
};

let platform: SharedPlatform;
let people: People;
let care: Care;
let athlete: Person;
let liaison: Person;
let member: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
  ({ athlete, liaison } = await care.inCare());
  await athlete.browser.send('POST', '/api/athlete-profile', aProfile);
  await athlete.browser.send('POST', '/api/check-ins', aCheckIn);
  await liaison.browser.send('POST', `/api/athletes/${athlete.id}/injuries`, anInjury);
  await liaison.browser.send('POST', `/api/athletes/${athlete.id}/illnesses`, anIllness);
  const file = fileForm('file', Buffer.from('date,measure,value\n2026-02-20,Sleep,7.5\n'), 'watch.csv');
  await liaison.browser.send('POST', `/api/athletes/${athlete.id}/measurements`, file);
  await openHours(liaison);
  await booked({ athlete, liaison });
  member = await joined(people, athlete);
});

const read = ({ browser }: Person, path: string) => browser.send('GET', path);
const ofAthlete = (path: string) => `/api/athletes/${athlete.id}/${path}`;
const status = async (who: Person, path: string) => (await read(who, path)).status;

/** The parts in the answer to somebody; null where the athlete is missing or not visible. */
async function seenBy(who: Person, query = ''): Promise<Part[] | null> {
  const { status: answered, body } = await read(who, `${ofAthlete('shared')}${query}`);
  if (answered === 404) return null;
  expect(answered).toBe(200);
  return parts.filter((part) => body[part] !== null);
}

async function seenInGraph(who: Person): Promise<Part[] | null> {
  const { data } = (await who.browser.operation('SharedHealth', { athleteId: athlete.id })).body;
  return data && parts.filter((part) => data.sharedHealth[part] !== null);
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

async function grant(categories: readonly ShareCategory[], until: string | null, to = member) {
  const grants = categories.map((category) => ({ category, until }));
  // A grant that ends meanwhile counts the version up.
  await eventually(async () => {
    const { version } = await shareOf(athlete, to);
    const answer = await athlete.browser.send('PUT', `/api/shares/${to.id}`, { grants, version });
    expect(answer.status).toBe(200);
  });
}

const revoke = (of = member) => athlete.browser.send('DELETE', `/api/shares/${of.id}`);

describe.each(shareCategories)('%s', (category) => {
  test('is seen while it is granted and nothing else is, and no more once it is revoked', async () => {
    await grant([category], inMs(86_400_000));
    expect(await seenBy(member)).toEqual(partsOf[category]);
    expect(await seenInGraph(member)).toEqual(partsOf[category]);
    expect(await seenBy(athlete, `?as=${member.id}`)).toEqual(partsOf[category]);
    expect((await read(member, ofAthlete('shared'))).body.granted).toEqual([category]);

    const isWellness = category === 'CHECK_INS' || category === 'MEASUREMENTS';
    expect(await status(member, ofAthlete('todos'))).toBe(category === 'TODOS' ? 200 : 404);
    expect(await status(member, ofAthlete('todos/completed'))).toBe(category === 'TODOS' ? 200 : 404);
    expect(await status(member, ofAthlete('injuries'))).toBe(category === 'INJURY_LOG' ? 200 : 404);
    // With symptoms and notes: for no member.
    expect(await status(member, ofAthlete('illnesses'))).toBe(404);
    expect(await status(member, ofAthlete('wellness'))).toBe(isWellness ? 200 : 404);
    expect(await status(member, ofAthlete('meetings'))).toBe(category === 'MEETINGS' ? 200 : 404);
    expect(await status(member, `/api/liaisons/athlete/${athlete.id}`)).toBe(category === 'MEETINGS' ? 200 : 404);
    expect(await status(member, `/api/biomarkers/${athlete.id}/history`)).toBe(404);

    await revoke();
    await eventually(async () => {
      expect(await seenBy(member)).toEqual([]);
      expect(await seenInGraph(member)).toEqual([]);
    }, withinMs);
  });
});

test('what was granted until a moment is over at it, without anything being done', async () => {
  const until = inMs(4000);
  await grant(shareCategories, until);
  expect(await seenBy(member)).toEqual(parts);
  await eventually(async () => expect(await seenBy(member)).toEqual([]), 4000 + withinMs);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
});

test('a member of another entourage, a former member, a liaison and an administrator find nothing there', async () => {
  const other = await care.athlete();
  const [othersMember, former] = [await joined(people, other), await joined(people, athlete)];
  await shared(other, othersMember, shareCategories);
  await grant(shareCategories, null, former);
  expect(await seenBy(former)).toEqual(parts);
  expect((await athlete.browser.send('DELETE', `/api/team-members/${former.id}`)).status).toBe(204);
  await eventually(async () => expect(await seenBy(former)).toBeNull(), withinMs);

  const absent = randomUUID();
  for (const who of [othersMember, former, other]) {
    for (const path of [
      '/api/athletes/{}/shared',
      '/api/athletes/{}/meetings',
      '/api/athletes/{}/todos',
      '/api/athletes/{}/todos/completed',
      '/api/athletes/{}/wellness',
      '/api/athletes/{}/injuries',
      '/api/athletes/{}/illnesses',
      '/api/biomarkers/{}',
      '/api/biomarkers?athlete={}',
      '/api/liaisons/athlete/{}',
    ]) {
      const [there, notThere] = await Promise.all([athlete.id, absent].map((id) => read(who, path.replace('{}', id))));
      expect([there?.status, notThere?.status]).toEqual([404, 404]);
      expect({ ...there?.body, requestId: null }).toEqual({ ...notThere?.body, requestId: null });
    }
  }
  for (const who of [liaison, care.admin]) expect(await seenBy(who)).toBeNull();
  expect(await seenBy(athlete, `?as=${othersMember.id}`)).toBeNull();
});

test('the documented biomarkers of a team member are the athlete’s, cut down to what is shared', async () => {
  await grant(['INJURY_RISK', 'TODOS'], null);
  const { body: own } = await read(athlete, '/api/biomarkers');
  const { body } = await read(member, '/api/biomarkers');
  expect(body).toEqual({
    ...own,
    ...{ trainingIntensity: null, focusArea: null, nutritionAdvice: null },
    ...{ version: null, savedAt: null, savedBy: null, reason: null },
    assessed: [{ ...own.assessed[0], by: null }],
    notAssessed: [],
  });
  expect(body).toMatchObject({ athleteId: athlete.id, injuryRisk: 'HIGH', nextTodo: 'Stretch' });
  for (const path of [`/api/biomarkers?athlete=${athlete.id}`, `/api/biomarkers/${athlete.id}`]) {
    expect((await read(member, path)).body).toEqual(body);
  }
});

test('the athlete reads who saw what: the member by name, and exactly the parts that were shown', async () => {
  const visitor = await joined(people, athlete);
  await grant(['NUTRITION', 'GOALS_AND_CONCERNS', 'MEETINGS'], null, visitor);
  expect(await seenBy(visitor)).toEqual(['nutritionAdvice', 'goals']);
  await seenBy(athlete, `?as=${visitor.id}`);
  const { body } = await read(athlete, '/api/health-reads');
  const visits = body.filter(({ by }: { by: { id: string } | null }) => by?.id === visitor.id);
  expect(visits).toMatchObject([{ role: 'TEAM_MEMBER', by: { username: visitor.username } }]);
  expect(visits[0].parts.map((part: { category: string }) => part.category).toSorted()).toEqual([
    'GOALS_AND_CONCERNS',
    'NUTRITION',
  ]);
});

test('a member who may see meetings sees when and with whom, and nothing of what they are about', async () => {
  await grant(['MEETINGS'], null);
  const { body } = await read(member, ofAthlete('meetings'));
  expect(body).not.toEqual([]);
  for (const meeting of body) {
    expect(meeting).toEqual({
      id: expect.any(String),
      scheduledAt: expect.any(String),
      duration: 30,
      status: 'CONFIRMED',
      liaison: expect.objectContaining({ id: liaison.id, username: liaison.username }),
    });
  }
  expect((await read(athlete, `${ofAthlete('meetings')}?as=${member.id}`)).body).toEqual(body);
  expect((await read(member, `/api/liaisons/athlete/${athlete.id}`)).body).toMatchObject([
    { liaison: { id: liaison.id, username: liaison.username } },
  ]);
});

test('a change is notified to the members who may see it, and to no others', async () => {
  const outsider = await joined(people, athlete);
  await grant(['TODOS'], null);
  await grant(
    healthCategories.filter((category) => category !== 'TODOS'),
    null,
    outsider,
  );
  expect(await seenBy(member)).toEqual(['todos']);
  const [its, theirs] = [await liveOf(platform.gatewayUrl, member), await liveOf(platform.gatewayUrl, outsider)];
  await liaison.browser.send('POST', ofAthlete('todos'), { text: 'Sleep longer' });
  const changedIn = ({ received }: typeof its) => JSON.stringify(received).includes('"kind":"Todo"');
  await eventually(() => expect(changedIn(its)).toBe(true));
  // Sent after the other one, so it would have arrived by now.
  await grant(['NUTRITION'], null, outsider);
  await eventually(() => expect(JSON.stringify(theirs.received)).toContain('"kind":"Share"'));
  expect(changedIn(theirs)).toBe(false);
  for (const stream of [its, theirs]) stream.close();
});

test.each<[string, ShareCategory, string, () => Promise<unknown>]>([
  ['a meeting', 'MEETINGS', 'Appointment', () => booked({ athlete, liaison })],
  [
    'a goal',
    'GOALS_AND_CONCERNS',
    'AthleteProfile',
    () => athlete.browser.send('POST', '/api/athlete-profile', { ...aProfile, primaryGoals: ['Sleep Optimization'] }),
  ],
])('%s that changes is notified to a member who may see it, and to no other', async (_what, category, kind, change) => {
  const outsider = await joined(people, athlete);
  await grant([category], null);
  await grant(
    shareCategories.filter((each) => each !== category),
    null,
    outsider,
  );
  expect(await seenBy(member)).toEqual(partsOf[category]);
  const [its, theirs] = [await liveOf(platform.gatewayUrl, member), await liveOf(platform.gatewayUrl, outsider)];
  await change();
  const changedIn = ({ received }: typeof its) => JSON.stringify(received).includes(`"kind":"${kind}"`);
  await eventually(() => expect(changedIn(its)).toBe(true));
  await grant(['NUTRITION'], null, outsider);
  await eventually(() => expect(JSON.stringify(theirs.received)).toContain('"kind":"Share"'));
  expect(changedIn(theirs)).toBe(false);
  for (const stream of [its, theirs]) stream.close();
});
