import { randomUUID } from 'node:crypto';
import { shareCategories } from '@entourage/contracts/consent.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { joined, shared } from './entourage.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { aCheckIn, aQuestion, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.pair());
const asked = once(async () => {
  const { athlete, liaison } = await care.pair();
  return {
    athlete,
    liaison,
    question: (await ask(liaison, athlete)).body,
    nap: (await ask(liaison, athlete, aNap)).body,
  };
});

const aNap = { text: 'Did you take a nap?', scale: 'YES_NO', lowest: null, highest: null };
const listOf = ({ id }: Person) => `/api/athletes/${id}/questions`;
const read = async ({ browser }: Person, of: Person, query = '') =>
  (await browser.send('GET', `${listOf(of)}${query}`)).body;
const ask = ({ browser }: Person, of: Person, given: object = {}) =>
  browser.send('POST', listOf(of), { ...aQuestion, ...given });
const change = ({ browser }: Person, id: string, given: object) => {
  const { weekdays, until } = aQuestion;
  return browser.send('PUT', `/api/questions/${id}`, { weekdays, until, isAsked: true, version: 1, ...given });
};
const checkIn = ({ browser }: Person, given: object = {}) =>
  browser.send('PUT', '/api/check-ins/today', { ...aCheckIn, ...given });
const answer = (by: Person, questionId: string, value: number) =>
  checkIn(by, { answers: [{ questionId, answer: value }] });
const today = async ({ browser }: Person) =>
  (await browser.send('GET', `/api/check-ins/today?timeZone=${encodeURIComponent(aCheckIn.timeZone)}`)).body;
const answersToday = async (of: Person) =>
  (await today(of)).questions.map(({ id, answer }: { id: string; answer: number | null }) => [id, answer]);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const texts = (rows: readonly { text: string }[]) => rows.map(({ text }) => text);

test('a question is answered with the check-in, and read with its answers by athlete and liaison', async () => {
  const { athlete, liaison } = await care.pair();
  const stream = await liveOf(platform.gatewayUrl, athlete);
  const { status, body } = await ask(liaison, athlete, { weekdays: [7, 1, 2, 3, 4, 5, 6], until: inDays(30) });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      ...{ ...aQuestion, until: inDays(30), athleteId: athlete.id, isAsked: true, version: 1, answers: [] },
      askedBy: { id: liaison.id },
    },
  });
  const news = { data: { kind: 'CheckInQuestion', id: athlete.id } };
  await eventually(() => expect(stream.received).toContainEqual(expect.objectContaining(news)));
  stream.close();
  const { text, scale, lowest, highest } = aQuestion;
  const unanswered = { id: body.id, text, scale, lowest, highest, answer: null };
  expect((await today(athlete)).questions).toEqual([unanswered]);

  for (const value of [6, 4]) expect((await answer(athlete, body.id, value)).status).toBe(200);
  // A check-in of an earlier release has none, and takes none back.
  await checkIn(athlete, { sleep: 2 });
  const { date, questions, checkIn: saved } = await today(athlete);
  expect([questions, saved.sleep]).toEqual([[{ ...unanswered, answer: 4 }], 2]);
  for (const who of [athlete, liaison])
    expect(await read(who, athlete)).toEqual([{ ...body, answers: [{ date, answer: 4 }] }]);
  // The last one, however old.
  expect(await read(liaison, athlete, `?from=${inDays(2)}`)).toEqual([{ ...body, answers: [{ date, answer: 4 }] }]);

  await checkIn(athlete, { answers: [] });
  expect(await answersToday(athlete)).toEqual([[body.id, null]]);
  expect(await read(liaison, athlete)).toEqual([body]);
});

test('it is asked on its days until it is ended, by whoever may, and can be asked again', async () => {
  const { athlete, liaison } = await care.pair();
  const weekday = new Date((await today(athlete)).date).getUTCDay() || 7;
  const others = aQuestion.weekdays.filter((day) => day !== weekday);
  const { id } = (await ask(liaison, athlete)).body;
  const nap = (await ask(liaison, athlete, aNap)).body.id;
  expect(await answersToday(athlete)).toEqual([
    [id, null],
    [nap, null],
  ]);
  expect(await change(liaison, id, { weekdays: others })).toMatchObject({
    status: 200,
    body: { weekdays: others, version: 2 },
  });
  expect(await answersToday(athlete)).toEqual([[nap, null]]);
  await answer(athlete, nap, 1);
  expect(await change(athlete, nap, { isAsked: false })).toMatchObject({
    status: 200,
    body: { isAsked: false, version: 2, answers: [{ answer: 1 }] },
  });
  // What was answered today stays in today's check-in.
  expect(await answersToday(athlete)).toEqual([[nap, 1]]);
  await answer(athlete, nap, 0);
  expect(await answersToday(athlete)).toEqual([[nap, 0]]);
  await checkIn(athlete, { answers: [] });
  expect(await answersToday(athlete)).toEqual([]);

  expect(texts(await read(liaison, athlete))).toEqual([aQuestion.text, aNap.text]);
  expect((await change(liaison, nap, { version: 2 })).body).toMatchObject({ isAsked: true, version: 3 });
  expect(texts(await read(liaison, athlete))).toEqual([aNap.text, aQuestion.text]);
  expect(await answersToday(athlete)).toEqual([[nap, null]]);

  const trail = await people.query<{ action: string; actor: string }>(
    'admin',
    `select action, actor from audit_entries where service = 'health-data' and action like 'checkinquestion.%'
     and actor = any($1) order by subject_version`,
    [[athlete.id, liaison.id]],
  );
  expect(trail).toEqual([
    { action: 'checkinquestion.asked', actor: liaison.id },
    { action: 'checkinquestion.asked', actor: liaison.id },
    { action: 'checkinquestion.changed', actor: liaison.id },
    { action: 'checkinquestion.changed', actor: athlete.id },
    { action: 'checkinquestion.changed', actor: liaison.id },
  ]);
});

test('at most five are asked at a time', async () => {
  const { athlete, liaison } = await care.pair();
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.push((await ask(liaison, athlete)).body.id);
  const tooMany = { text: 'At most 5 questions at a time' };
  refused(await ask(liaison, athlete), 400, 'INVALID', tooMany);
  await change(athlete, String(ids[0]), { isAsked: false });
  expect((await ask(liaison, athlete)).status).toBe(201);
  refused(await change(liaison, String(ids[0]), { version: 2 }), 400, 'INVALID', tooMany);
});

test('a change is of the version that was seen', async () => {
  const { athlete, liaison } = await care.pair();
  const { id } = (await ask(liaison, athlete)).body;
  const fewer = { weekdays: [5, 1], until: inDays(7) };
  for (const _ of ['first', 'again'])
    expect(await change(liaison, id, fewer)).toMatchObject({ status: 200, body: { weekdays: [1, 5], version: 2 } });
  const late = await change(athlete, id, { isAsked: false });
  refused(late, 409, 'STALE_VERSION');
  expect(late.body).toMatchObject({
    message: 'Somebody else has changed this question in the meantime.',
    current: { id, weekdays: [1, 5], until: inDays(7), isAsked: true, version: 2 },
    differs: ['weekdays', 'until'],
  });
});

test('a double click asks once', async () => {
  const { athlete, liaison } = await care.pair();
  const clientId = randomUUID();
  const both = await Promise.all([1, 2].map(() => ask(liaison, athlete, { clientId })));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await read(liaison, athlete)).toEqual([both[0]?.body]);
});

test('for everybody but the athlete and their liaisons they are missing, in an emergency and for members with all', async () => {
  const { athlete, liaison } = await care.pair();
  const { id } = (await ask(liaison, athlete)).body;
  await answer(athlete, id, 9);
  await care.openEmergency(athlete);
  const member = await joined(people, athlete);
  await shared(athlete, member, shareCategories);
  const wellness = `/api/athletes/${athlete.id}/wellness`;
  await eventually(async () => expect((await member.browser.send('GET', wellness)).body.days).toHaveLength(1));
  const otherLiaison = (await care.pair()).liaison;
  for (const stranger of [otherLiaison, await care.athlete(), member, admin])
    refused(await stranger.browser.send('GET', listOf(athlete)), 404, 'NOT_FOUND');
  for (const stranger of [otherLiaison, await care.athlete(), member]) {
    refused(await ask(stranger, athlete), 404, 'NOT_FOUND');
    refused(await change(stranger, id, { isAsked: false }), 404, 'NOT_FOUND');
  }
  refused(await ask(athlete, athlete), 404, 'NOT_FOUND');
  for (const path of [wellness, `/api/athletes/${athlete.id}/shared`])
    expect(JSON.stringify((await member.browser.send('GET', path)).body)).not.toContain(id);
  expect(await read(liaison, athlete)).toMatchObject([{ isAsked: true, answers: [{ answer: 9 }] }]);
  const reads = (await athlete.browser.send('GET', '/api/health-reads')).body;
  const parts = reads.find(({ by }: { by: { id: string } | null }) => by?.id === liaison.id).parts;
  expect(parts).toContainEqual(expect.objectContaining({ category: 'QUESTIONS' }));
});

test.each<[string, object, Record<string, string>]>([
  ['no text', { text: ' ' }, { text: 'Say what is asked' }],
  ['a text that is too long', { text: 'x'.repeat(121) }, { text: 'At most 120 characters' }],
  ['no scale', { scale: 'ONE_TO_FIVE' }, { scale: 'Choose how it is answered' }],
  [
    'no words for the ends',
    { lowest: ' ', highest: null },
    { lowest: 'Say what 0 means', highest: 'Say what 10 means' },
  ],
  ['words for yes and no', { scale: 'YES_NO' }, { lowest: 'Yes and no need no other words' }],
  ['an end that is too long', { highest: 'x'.repeat(31) }, { highest: 'At most 30 characters' }],
  ['no day', { weekdays: [] }, { weekdays: 'Choose at least one day' }],
  ['a day twice', { weekdays: [1, 1] }, { weekdays: 'Each day once' }],
  ['a last day that has passed', { until: inDays(-2) }, { until: 'Choose today or a later day' }],
  ['a last day far ahead', { until: inDays(400) }, { until: 'At most a year ahead' }],
  ['a last day that is none', { until: '2026-02-30' }, { until: 'Must be a date' }],
  ['an id that is none', { clientId: '7' }, { clientId: 'Must be a UUID' }],
])('with %s it is refused by field, and nothing is asked', async (_what, given, fields) => {
  const { athlete, liaison } = await untouched();
  refused(await ask(liaison, athlete, given), 400, 'INVALID', fields);
  expect(await read(liaison, athlete)).toEqual([]);
});

test.each<[string, (ids: { question: string; nap: string }) => [string, unknown][], Record<string, string>]>([
  ['to no question', () => [[randomUUID(), 3]], { 'answers.0.questionId': 'No such question' }],
  ['above the scale', ({ question }) => [[question, 11]], { 'answers.0.answer': 'Choose from 0 to 10' }],
  ['below it', ({ question }) => [[question, -1]], { 'answers.0.answer': 'Choose from 0 to 10' }],
  [
    'between yes and more',
    ({ question, nap }) => [
      [question, 3],
      [nap, 2],
    ],
    { 'answers.1.answer': 'Choose yes or no' },
  ],
  ['that is half', ({ nap }) => [[nap, 0.5]], { 'answers.0.answer': 'Choose an answer' }],
  [
    'given twice',
    ({ nap }) => [
      [nap, 0],
      [nap, 1],
    ],
    { answers: 'Each question once' },
  ],
])('an answer %s is refused by field, and nothing is saved', async (_what, given, fields) => {
  const { athlete, question, nap } = await asked();
  const answers = given({ question: question.id, nap: nap.id }).map(([questionId, answer]) => ({ questionId, answer }));
  refused(await checkIn(athlete, { answers }), 400, 'INVALID', fields);
  expect((await today(athlete)).checkIn).toBeNull();
});

test('a question of somebody else is none', async () => {
  const { question } = await asked();
  const other = await care.athlete();
  const fields = { 'answers.0.questionId': 'No such question' };
  refused(await answer(other, question.id, 3), 400, 'INVALID', fields);
});
