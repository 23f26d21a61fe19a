import { eventually } from '@entourage/stack/testing/eventually';
import { mailTo } from '@entourage/stack/testing/mails';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { aDocument, addDocument } from './documents.ts';
import { invited, joined, shared } from './entourage.ts';
import { aCheckIn, aQuestion, type People, type Person, peopleOf } from './people.ts';
import { fileForm } from './pictures.ts';
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

const take = ({ browser }: Person) => browser.send('POST', '/api/account/data');

/** Parts that everybody has. */
const begin = ['takenAt', 'account', 'sessions', 'passkeys', 'twoStepSignIn', 'notifications', 'notificationSettings'];
const everybodys = ['verificationPosts', 'subscription', 'invoices'];

test('an athlete takes their data, from every service and every page', async () => {
  const { athlete, liaison } = await care.inCare();
  const asked = await liaison.browser.send('POST', `/api/athletes/${athlete.id}/questions`, aQuestion);
  const answers = [{ questionId: asked.body.id, answer: 3 }];
  await athlete.browser.send('PUT', '/api/check-ins/today', { ...aCheckIn, answers });
  await addDocument(liaison, athlete);
  const days = Array.from(
    { length: 130 },
    (_, n) => `${new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10)}`,
  );
  const rows = days.map((day) => `${day},Sleep,7.5`).join('\n');
  const file = fileForm('file', Buffer.from(`date,measure,value\n${rows}\n`), 'watch.csv');
  expect((await liaison.browser.send('POST', `/api/athletes/${athlete.id}/measurements`, file)).status).toBe(200);
  await liaison.browser.send('POST', '/api/messages', { receiverId: athlete.id, content: 'How is the knee?' });
  await athlete.browser.send('POST', '/api/messages', { receiverId: liaison.id, content: 'Better.' });
  const member = await joined(people, athlete);
  expect((await shared(athlete, member, ['INJURY_RISK'])).status).toBe(200);
  const former = await joined(people, athlete);
  expect((await shared(athlete, former, ['TODOS'])).status).toBe(200);
  await athlete.browser.send('DELETE', `/api/team-members/${former.id}`);
  const followUps = `/api/athletes/${athlete.id}/follow-ups`;
  const booked = await liaison.browser.send('POST', followUps, { text: 'Book the MRI' });
  await liaison.browser.send('POST', `/api/follow-ups/${booked.body.id}/done`);
  await liaison.browser.send('POST', followUps, { text: 'Read the MRI' });
  await invited(athlete);
  await eventually(async () => expect((await athlete.browser.send('GET', '/api/alerts')).body).toHaveLength(1));

  const { status, headers, body } = await take(athlete);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="entourage-data.json"');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Object.keys(body)).toEqual([
    ...begin,
    'calendarAddress',
    ...everybodys,
    'athleteProfile',
    'assessments',
    'checkIns',
    'measurements',
    'measurementImports',
    'measurementKeys',
    'injuries',
    'injurySteps',
    'illnesses',
    'cycle',
    'medicalCard',
    'medicalCardVersions',
    'emergencyPass',
    'documents',
    'careNotes',
    'trainingPlan',
    'competitions',
    'followUps',
    'doneFollowUps',
    'questions',
    'todos',
    'completedTodos',
    'alerts',
    'whoSaw',
    'liaisons',
    'invites',
    'sharing',
    'sharingHistory',
    'earlierSharingHistory',
    'shownToInvestors',
    'meetings',
    'proposedMeetings',
    'trips',
    'away',
    'scheduledMessages',
    'messages',
    'notIncluded',
  ]);
  expect(body.account).toMatchObject({ id: athlete.id, email: athlete.email });
  expect(body.assessments).toMatchObject([{ injuryRisk: 'HIGH' }]);
  expect(body.checkIns).toMatchObject([{ sleep: aCheckIn.sleep, timeZone: aCheckIn.timeZone }]);
  expect(body.measurements.map(({ takenOn }: { takenOn: string }) => takenOn)).toEqual(days.toReversed());
  expect(body.followUps).toMatchObject([{ text: 'Read the MRI', doneAt: null }]);
  expect(body.doneFollowUps).toMatchObject([{ text: 'Book the MRI', doneAt: expect.any(String) }]);
  expect(body.questions).toMatchObject([{ text: aQuestion.text, answers: [{ answer: 3 }] }]);
  expect(body.documents).toMatchObject([{ ...aDocument, file: { name: 'knee.png' }, addedBy: { id: liaison.id } }]);
  expect(body.alerts).toMatchObject([{ kind: 'HIGH_RISK', athleteId: athlete.id, seenAt: null }]);
  expect(body.todos).toMatchObject([{ text: 'Stretch', due: null }]);
  expect(body.sharingHistory).toMatchObject([
    { memberId: member.id, entries: [{ category: 'INJURY_RISK', change: 'GRANTED' }] },
  ]);
  expect(body.earlierSharingHistory).toMatchObject([
    { memberId: former.id, entries: [{ change: 'REVOKED' }, { category: 'TODOS', change: 'GRANTED' }] },
  ]);
  expect(body.messages).toMatchObject([
    { userId: liaison.id, messages: [{ content: 'Better.' }, { content: 'How is the knee?' }] },
  ]);
});

test('each role takes its own parts, and an athlete without approval what may still be open', async () => {
  const liaison = await care.liaison();
  expect(Object.keys((await take(liaison)).body)).toEqual([
    ...begin,
    'calendarAddress',
    ...everybodys,
    'liaisonProfile',
    'athletes',
    'availability',
    'weekTemplates',
    'meetings',
    'proposedMeetings',
    'trips',
    'away',
    'scheduledMessages',
    'messages',
    'notIncluded',
  ]);
  const member = await joined(people, await care.athlete());
  expect(Object.keys((await take(member)).body)).toEqual([
    ...begin,
    ...everybodys,
    'teamMemberProfile',
    'sharedAthletes',
    'away',
    'scheduledMessages',
    'messages',
    'notIncluded',
  ]);
  const { body } = await take(await people.register());
  expect(Object.keys(body)).toEqual([
    ...begin,
    ...everybodys,
    'emergencyPass',
    'whoSaw',
    'sharing',
    'sharingHistory',
    'earlierSharingHistory',
    'shownToInvestors',
    'notIncluded',
  ]);
  expect(body.notIncluded).toEqual(expect.arrayContaining(['assessments', 'checkIns', 'messages']));
  refused(await people.visitor().send('POST', '/api/account/data'), 401, 'UNAUTHENTICATED');
  refused(await member.browser.send('GET', '/api/account/data'), 405, 'METHOD_NOT_ALLOWED');
});

test('it is recorded, told to the confirmed address once a day, and refused after five', async () => {
  const person = await people.register();
  await people.query('identity', 'update users set email_confirmed_at = now() where id = $1', [person.id]);
  const mailsOf = "from mails where user_id = $1 and kind = 'data-taken'";
  expect((await take(person)).status).toBe(200);
  await mailTo(platform.mailFolder, person.email, 'data was begun');
  await people.query(
    'identity',
    `update mails set created_at = now() - interval '25 hours' where id in (select id ${mailsOf})`,
    [person.id],
  );
  for (let n = 0; n < 4; n++) expect((await take(person)).status).toBe(200);
  const answer = await take(person);
  refused(answer, 429, 'TOO_MANY_REQUESTS');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
  const published = await people.query(
    'identity',
    "select actor, data from outbox where type = 'data.taken' and actor = $1",
    [person.id],
  );
  expect(published).toEqual(Array.from({ length: 5 }, () => ({ actor: person.id, data: { userId: person.id } })));
  await mailTo(platform.mailFolder, person.email, 'data was begun', 2);
  expect(await people.query('identity', `select ${mailsOf}`, [person.id])).toHaveLength(2);
});

test('a download that breaks off does not look complete, and is none of the five; fifteen may be begun', async () => {
  const { athlete, liaison } = await care.pair();
  async function breakOff({ browser }: Person) {
    const answer = await fetch(`${platform.gatewayUrl}/api/account/data`, {
      method: 'POST',
      headers: { cookie: String(browser.cookie()), origin: platform.gatewayUrl },
    });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
  }
  await platform.kill('messaging', 'SIGKILL');
  for (let n = 0; n < 5; n++) await breakOff(athlete);
  for (let n = 0; n < 15; n++) await breakOff(liaison);
  refused(await take(liaison), 429, 'TOO_MANY_REQUESTS');
  await platform.restart('messaging');
  await eventually(async () => expect((await athlete.browser.send('GET', '/api/messages')).status).toBe(200));
  expect(Object.keys((await take(athlete)).body)).toContain('notIncluded');
});
