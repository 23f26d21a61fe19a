import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { joined, shared } from './entourage.ts';
import { liveOf } from './live-stream.ts';
import { anInjury, aReturnPlan, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const expectedReturn = inDays(40);
const named = ({ id, username }: Person) => expect.objectContaining({ id, username });
const injuriesOf = (who: Person, of: Person) => who.browser.send('GET', `/api/athletes/${of.id}/injuries`);
const stepsOf = (who: Person, of: Person) => who.browser.send('GET', `/api/athletes/${of.id}/injury-steps`);

async function injured() {
  const { athlete, liaison } = await care.pair();
  const { body } = await athlete.browser.send('POST', `/api/athletes/${athlete.id}/injuries`, anInjury);
  const injury = `/api/injuries/${body.id}`;
  const plan = (who: Person, change: object = {}) =>
    who.browser.send('PUT', `${injury}/return`, { ...aReturnPlan, expectedReturn, ...change });
  return { athlete, liaison, injury, id: body.id as string, plan };
}

test('a plan is at once on the screen of the athlete, who sees what is met and by whose word', async () => {
  const { athlete, liaison, injury, id, plan } = await injured();
  const stream = await liveOf(platform.gatewayUrl, athlete);
  const planned = await plan(liaison);
  const [criterion] = aReturnPlan.criteria;
  expect(planned).toMatchObject({
    status: 200,
    body: { id, expectedReturn, criteria: [{ ...criterion, metAt: null, metBy: null }], version: 2 },
  });
  const notice = expect.objectContaining({ data: { kind: 'Injury', id: athlete.id } });
  await eventually(() => expect(stream.received).toContainEqual(notice));
  stream.close();

  const mark = (who: Person, met: unknown) =>
    who.browser.send('PATCH', `${injury}/criteria/${planned.body.criteria[0].id}`, { met });
  const marked = await mark(liaison, true);
  const { savedAt } = marked.body;
  expect(marked.body).toMatchObject({ version: 3, criteria: [{ metAt: savedAt, metBy: named(liaison) }] });
  expect((await injuriesOf(athlete, athlete)).body).toEqual([marked.body]);
  refused(await mark(athlete, false), 404, 'NOT_FOUND');
  refused(await mark(liaison, 'yes'), 400, 'INVALID', { met: 'true or false' });
  refused(await plan(athlete, { version: 3 }), 404, 'NOT_FOUND');
  const late = await plan(liaison, { expectedReturn: null });
  refused(late, 409, 'STALE_VERSION');
  expect(late.body).toMatchObject({ current: { expectedReturn, version: 3 }, differs: ['expectedReturn', 'criteria'] });
  expect(JSON.stringify(late.body)).not.toContain(liaison.username);
});

test('how it went is told to the athlete, to liaisons and in an emergency, with a name at each step', async () => {
  const { athlete, liaison, injury, id, plan } = await injured();
  await plan(liaison);
  await liaison.browser.send('PATCH', injury, { stage: 'REHABILITATION' });
  const steps = [
    { injuryId: id, stage: 'REHABILITATION', expectedReturn, isResolved: false, by: named(liaison) },
    { injuryId: id, stage: 'OUT', expectedReturn, isResolved: false, by: named(liaison) },
    { injuryId: id, stage: 'OUT', expectedReturn: null, isResolved: false, by: named(athlete) },
  ];
  for (const who of [athlete, liaison]) expect((await stepsOf(who, athlete)).body).toMatchObject(steps);
  refused(await stepsOf(care.admin, athlete), 404, 'NOT_FOUND');
  const emergency = await care.openEmergency(athlete);
  expect((await stepsOf(care.admin, athlete)).body).toMatchObject(steps);
  await care.admin.browser.send('DELETE', `/api/admin/emergency-access/${emergency.id}`);
});

test('a member with whom the injury log is shared sees the plan, and not how it went', async () => {
  const { athlete, liaison, plan } = await injured();
  const member = await joined(people, athlete);
  await shared(athlete, member, ['INJURY_LOG']);
  await plan(liaison);
  await eventually(async () => {
    const { body } = await member.browser.send('GET', `/api/athletes/${athlete.id}/shared`);
    expect(body.injuries).toMatchObject([{ expectedReturn, criteria: aReturnPlan.criteria }]);
  });
  refused(await stepsOf(member, athlete), 404, 'NOT_FOUND');
  refused(await plan(member), 404, 'NOT_FOUND');
});

test('a plan that is none is refused field by field, and nothing is saved', async () => {
  const { athlete, liaison, plan } = await injured();
  const one = (change: object) => ({ criteria: [{ ...aReturnPlan.criteria[0], ...change }] });
  const refusals: Array<[object, Record<string, string>]> = [
    [one({ text: ' ' }), { 'criteria.0.text': 'Say what must hold' }],
    [one({ text: 'x'.repeat(201) }), { 'criteria.0.text': 'At most 200 characters' }],
    [one({ stage: 'OUT' }), { 'criteria.0.stage': 'Choose a stage' }],
    [one({ id: 'mine' }), { 'criteria.0.id': 'Must be a UUID' }],
    [one({ met: true }), { 'criteria.0.met': 'Not a field of this request' }],
    [{ criteria: Array(21).fill(aReturnPlan.criteria[0]) }, { criteria: 'At most 20 criteria' }],
    [{ expectedReturn: 'soon' }, { expectedReturn: 'Must be a date' }],
    [{ expectedReturn: inDays(-3) }, { expectedReturn: 'Cannot be in the past' }],
    [{ expectedReturn: inDays(800) }, { expectedReturn: 'At most 2 years ahead' }],
    [{ version: -1 }, { version: 'Must be a whole number' }],
  ];
  for (const [change, fields] of refusals) refused(await plan(liaison, change), 400, 'INVALID', fields);
  expect((await injuriesOf(athlete, athlete)).body).toMatchObject([{ criteria: [], version: 1 }]);
});
