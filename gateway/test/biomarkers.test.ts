import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: TestPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await ownPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});
afterAll(() => platform.stop());
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.pair());

const save = ({ browser }: Person, of: Person, change: object) =>
  browser.send('PUT', `/api/biomarkers/${of.id}`, change);
const own = async ({ browser }: Person) => (await browser.send('GET', '/api/biomarkers')).body;
const history = ({ browser }: Person, of: Person, query = '') =>
  browser.send('GET', `/api/biomarkers/${of.id}/history${query}`);
const restore = ({ browser }: Person, of: Person, given: object) =>
  browser.send('POST', `/api/biomarkers/${of.id}/restore`, given);
const named = ({ id, username }: Person) => ({ id, username, firstName: 'Noor', lastName: 'Haddad' });

test('an unassessed field is a marked default; each assessed field names its author and time', async () => {
  const { athlete, liaison } = await care.pair();
  expect(await own(athlete)).toBeNull();
  const first = await save(liaison, athlete, { injuryRisk: 'MEDIUM', reason: 'Sore after the match.' });
  expect(first).toMatchObject({
    status: 200,
    body: {
      athleteId: athlete.id,
      injuryRisk: 'MEDIUM',
      trainingIntensity: 'MODERATE',
      focusArea: 'Strength',
      nutritionAdvice: [],
      version: 1,
      savedBy: named(liaison),
      reason: 'Sore after the match.',
      nextTodo: null,
      notAssessed: ['trainingIntensity', 'focusArea', 'nutritionAdvice'],
    },
  });
  const risk = { field: 'injuryRisk', at: first.body.savedAt, by: named(liaison), version: 1 };
  expect(first.body.assessed).toEqual([risk]);

  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  const second = (await save(colleague, athlete, { nutritionAdvice: [' Water ', '', 'Iron'], version: 1 })).body;
  expect(second).toMatchObject({ injuryRisk: 'MEDIUM', nutritionAdvice: ['Water', 'Iron'], version: 2, reason: null });
  const advice = { field: 'nutritionAdvice', at: second.savedAt, by: named(colleague), version: 2 };
  expect(second.assessed).toEqual([risk, advice]);
  expect(await own(athlete)).toEqual(second);
  expect((await care.read(liaison, athlete)).body).toEqual(second);
});

test.each<[string, object, Record<string, string>]>([
  ['an unknown risk', { injuryRisk: 'SEVERE' }, { injuryRisk: 'Choose LOW, MEDIUM or HIGH' }],
  ['a risk that is a number', { injuryRisk: 3 }, { injuryRisk: 'Choose LOW, MEDIUM or HIGH' }],
  ['an unknown intensity', { trainingIntensity: 'NONE' }, { trainingIntensity: 'Choose LOW, MODERATE or HIGH' }],
  [
    'an unknown focus',
    { focusArea: 'Luck' },
    { focusArea: 'Choose Strength, Endurance, Recovery, Flexibility, Speed, Agility' },
  ],
  ['advice that is not a list', { nutritionAdvice: 'Water' }, { nutritionAdvice: 'One item per line' }],
  [
    'advice without end',
    { nutritionAdvice: Array.from({ length: 31 }, (_, n) => `Line ${n}`) },
    { nutritionAdvice: 'At most 30 lines' },
  ],
  [
    'a line that is too long',
    { nutritionAdvice: ['x'.repeat(301)] },
    { 'nutritionAdvice.0': 'At most 300 characters' },
  ],
  ['a fractional version', { injuryRisk: 'LOW', version: 1.5 }, { version: 'A version is a whole number' }],
  ['a version below the first', { injuryRisk: 'LOW', version: 0 }, { version: 'A version is a whole number' }],
  ['a version that does not exist', { injuryRisk: 'LOW', version: 7 }, { version: 'There is no such version' }],
  ['a reason that is too long', { injuryRisk: 'LOW', reason: 'x'.repeat(501) }, { reason: 'At most 500 characters' }],
  [
    'nothing',
    { reason: 'None.' },
    { injuryRisk: 'Change at least one of injury risk, training intensity, focus area, nutrition advice' },
  ],
  ['an unknown field', { injuryRisk: 'LOW', mood: 5 }, { mood: 'Not a field of this request' }],
])('%s is refused at its field, and nothing is saved', async (_name, change, fields) => {
  const { athlete, liaison } = await untouched();
  refused(await save(liaison, athlete, change), 400, 'INVALID', fields);
  expect(await own(athlete)).toBeNull();
});

describe('when two people change the same version', () => {
  test('the later one gets the current version and the differing fields', async () => {
    const { athlete, liaison } = await care.pair();
    await save(liaison, athlete, { injuryRisk: 'LOW', focusArea: 'Speed' });
    await save(liaison, athlete, { injuryRisk: 'HIGH', nutritionAdvice: ['Water'], version: 1, reason: 'A fall.' });
    const late = await save(liaison, athlete, { focusArea: 'Agility', version: 1 });
    refused(late, 409, 'STALE_VERSION');
    const current = {
      version: 2,
      injuryRisk: 'HIGH',
      focusArea: 'Speed',
      nutritionAdvice: ['Water'],
      reason: 'A fall.',
    };
    const message = 'Somebody else has saved in the meantime.';
    expect(late.body).toMatchObject({ message, current, differs: ['injuryRisk', 'nutritionAdvice'] });

    const { body } = await liaison.browser.operation('SaveBiomarkers', {
      athleteId: athlete.id,
      input: { focusArea: 'Agility', version: 1 },
    });
    expect(body.errors[0]).toMatchObject({ message, extensions: { code: 'STALE_VERSION', current } });
    expect(await own(athlete)).toMatchObject({ version: 2, focusArea: 'Speed' });
  });

  test('the later of two first assessments is refused, and the earlier one stays', async () => {
    const { athlete, liaison } = await care.pair();
    const colleague = await care.liaison();
    await care.assign(athlete, colleague);
    expect((await save(liaison, athlete, { injuryRisk: 'HIGH', version: null })).status).toBe(200);
    const late = await save(colleague, athlete, { injuryRisk: 'LOW', version: null });
    refused(late, 409, 'STALE_VERSION');
    expect(late.body).toMatchObject({ current: { version: 1, injuryRisk: 'HIGH' }, differs: ['injuryRisk'] });
    expect(await own(athlete)).toMatchObject({ version: 1, injuryRisk: 'HIGH' });
  });

  test('one is first: of fifty concurrent saves one succeeds, and version numbers have no gaps or duplicates', async () => {
    const { athlete, liaison } = await care.pair();
    await save(liaison, athlete, { injuryRisk: 'LOW' });
    const saves = await Promise.all(
      Array.from({ length: 50 }, (_, n) => save(liaison, athlete, { nutritionAdvice: [`Cup ${n}`], version: 1 })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(49).fill(409)]);
    const free = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(liaison, athlete, { nutritionAdvice: [`Glass ${n}`] })),
    );
    expect(free.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    const versions = (await history(liaison, athlete, '?limit=100')).body.map(
      ({ version }: { version: number }) => version,
    );
    expect(versions).toEqual(Array.from({ length: 22 }, (_, n) => 22 - n));
  });
});

test('the history has every version with its changes, page by page', async () => {
  const { athlete, liaison } = await care.pair();
  await save(liaison, athlete, { injuryRisk: 'LOW', reason: 'First look.' });
  await save(liaison, athlete, { injuryRisk: 'HIGH', focusArea: 'Recovery' });
  await save(liaison, athlete, { injuryRisk: 'HIGH' });
  const whole = await history(athlete, athlete);
  expect(whole.body).toMatchObject([
    { version: 3, injuryRisk: 'HIGH', changed: [], savedBy: named(liaison) },
    { version: 2, injuryRisk: 'HIGH', focusArea: 'Recovery', changed: ['injuryRisk', 'focusArea'] },
    { version: 1, injuryRisk: 'LOW', focusArea: 'Strength', changed: ['injuryRisk'], reason: 'First look.' },
  ]);
  expect(whole.body.map(({ notAssessed }: { notAssessed: string[] }) => notAssessed)).toEqual([
    ['trainingIntensity', 'nutritionAdvice'],
    ['trainingIntensity', 'nutritionAdvice'],
    ['trainingIntensity', 'focusArea', 'nutritionAdvice'],
  ]);
  expect(whole.headers.get('x-total-count')).toBe('3');

  const seen: unknown[] = [];
  let next: string | null = '?limit=1';
  while (next !== null) {
    const page = await history(liaison, athlete, next);
    seen.push(...page.body);
    next = /\?[^>]*/.exec(page.headers.get('link') ?? '')?.[0] ?? null;
  }
  expect(seen).toEqual(whole.body);
  refused(await history(athlete, athlete, '?cursor=x'), 400, 'INVALID_CURSOR', { cursor: expect.any(String) });
});

test('reverting makes a new version with the old values, authors and times; fields unset at the time stay unset', async () => {
  const { athlete, liaison } = await care.pair();
  const { assessed } = (await save(liaison, athlete, { injuryRisk: 'LOW' })).body;
  await save(liaison, athlete, { injuryRisk: 'HIGH', focusArea: 'Recovery' });
  const back = await restore(liaison, athlete, { version: 1, current: 2, reason: 'Mixed up.' });
  expect(back).toMatchObject({
    status: 200,
    body: { version: 3, injuryRisk: 'LOW', focusArea: 'Strength', reason: 'Mixed up.', assessed },
  });
  expect(back.body.notAssessed).toContain('focusArea');
  refused(await restore(liaison, athlete, { version: 1, current: 2 }), 409, 'STALE_VERSION');
  const never = { version: 'There is no such version' };
  refused(await restore(liaison, athlete, { version: 9, current: 3 }), 400, 'INVALID', never);
  const missing = { version: 'A version is a whole number', current: 'A version is a whole number' };
  refused(await restore(liaison, athlete, {}), 400, 'INVALID', missing);
});

test("a save notifies the athlete and the athlete's liaisons at once, and nobody else", async () => {
  const { athlete, liaison } = await care.pair();
  const { liaison: other } = await care.pair();
  const admin = await people.withStanding('ADMIN', 'APPROVED');
  const listening = [athlete, liaison, other, admin];
  const streams = await Promise.all(listening.map((person) => liveOf(platform.gatewayUrl, person)));
  const notices = () =>
    streams.map(({ received }) =>
      received.filter(({ data }) => data?.kind === 'Biomarkers').map(({ data }) => data.id),
    );
  await save(liaison, athlete, { injuryRisk: 'LOW' });
  await eventually(() => expect(notices()).toEqual([[athlete.id], [athlete.id], [], []]));
  for (const stream of streams) stream.close();
});

test('a liaison whose connection ends sees nothing within two seconds', async () => {
  const { athlete, liaison, connection } = await care.pair();
  await save(liaison, athlete, { injuryRisk: 'LOW' });
  await care.unassign(connection);
  await eventually(async () => expect((await care.read(liaison, athlete)).status).toBe(404), 2000);
  refused(await save(liaison, athlete, { injuryRisk: 'HIGH' }), 404, 'NOT_FOUND');
  expect(await own(athlete)).toMatchObject({ injuryRisk: 'LOW', version: 1 });
});

test("an athlete's sport and team are shown to the athlete's liaisons", async () => {
  const { athlete, liaison } = await care.pair();
  const { body } = await liaison.browser.send('GET', `/api/liaisons/athletes/${liaison.id}`);
  expect(body).toMatchObject([{ id: athlete.id, sport: null }]);
});

test("while relationships are unknown, others' data is refused and the caller's own is available", async () => {
  const { athlete, liaison } = await care.pair();
  await save(liaison, athlete, { injuryRisk: 'LOW' });
  await platform.kill('admin', 'SIGKILL');
  await eventually(async () => refused(await care.read(liaison, athlete), 503, 'UNAVAILABLE'));
  refused(await save(liaison, athlete, { injuryRisk: 'HIGH' }), 503, 'UNAVAILABLE');
  expect(await own(athlete)).toMatchObject({ injuryRisk: 'LOW', version: 1 });
  expect((await history(athlete, athlete)).status).toBe(200);
  await platform.restart('admin');
  await eventually(async () => expect((await care.read(liaison, athlete)).status).toBe(200));
});
