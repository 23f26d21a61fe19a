import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { aCheckIn, anIllness, anInjury, aPlannedWeek, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});

const squadOf = ({ browser }: Person) => browser.send('GET', '/api/squad');
const athletesIn = (body: { athleteId: string }[]) => body.map(({ athleteId }) => athleteId);

test('a liaison compares the athletes of theirs alone, and each athlete sees that visit', async () => {
  const { athlete, liaison } = await care.inCare();
  const second = await care.athlete();
  const connection = await care.assign(second, liaison);
  const [stranger, ofSomebodyElse] = [await care.liaison(), await care.pair()];
  const own = `/api/athletes/${athlete.id}`;
  await athlete.browser.send('PUT', '/api/check-ins/today', aCheckIn);
  await athlete.browser.send('POST', `${own}/injuries`, anInjury);
  await athlete.browser.send('POST', `${own}/illnesses`, anIllness);
  await liaison.browser.send('PUT', `${own}/planned-weeks`, aPlannedWeek());

  const { status, body } = await squadOf(liaison);
  expect(status).toBe(200);
  expect(athletesIn(body).toSorted()).toEqual([athlete.id, second.id].toSorted());
  expect(body).toContainEqual(
    expect.objectContaining({
      ...{ athleteId: athlete.id, injuryRisk: 'HIGH', trainingIntensity: null, missedDays: 0, load: null },
      injuries: [{ site: anInjury.site, stage: 'OUT', expectedReturn: null }],
      illnesses: [{ name: anIllness.name, onset: anIllness.onset, training: anIllness.training }],
      openTodos: 1,
    }),
  );
  const nothing = { injuryRisk: null, lastCheckIn: null, injuries: [], illnesses: [], today: [], openTodos: 0 };
  const week = { planned: null, reported: null };
  expect(body).toContainEqual(expect.objectContaining({ athleteId: second.id, ...nothing, thisWeek: week }));
  for (const unshown of [anInjury.notes, anIllness.notes, ...anIllness.symptoms])
    expect(JSON.stringify(body)).not.toContain(unshown);
  expect(athletesIn((await squadOf(ofSomebodyElse.liaison)).body)).toEqual([ofSomebodyElse.athlete.id]);
  expect((await squadOf(stranger)).body).toEqual([]);
  refused(await squadOf(athlete), 403, 'FORBIDDEN');

  const [visit] = (await second.browser.send('GET', '/api/health-reads')).body;
  const shown = ['CHECK_INS', 'ILLNESSES', 'INJURY_LOG', 'INJURY_RISK', 'TODOS', 'TRAINING_AND_FOCUS'];
  expect(visit.by).toMatchObject({ id: liaison.id });
  expect(visit.parts.map(({ category }: { category: string }) => category)).toEqual(expect.arrayContaining(shown));

  await care.unassign(connection);
  await eventually(async () => expect(athletesIn((await squadOf(liaison)).body)).toEqual([athlete.id]));
});
