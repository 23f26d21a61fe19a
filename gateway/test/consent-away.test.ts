import { shareCategories } from '@entourage/contracts/consent.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { openBrowser } from './browser.ts';
import { careOf } from './care.ts';
import { joined, shared } from './entourage.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { type Replica, startReplica } from './replica.ts';

let platform: TestPlatform;
let second: Replica;
let people: People;
let athlete: Person;
let member: Person;

beforeAll(async () => {
  platform = await ownPlatform();
  second = await startReplica(platform, 'gateway');
  people = peopleOf(platform);
  ({ athlete } = await careOf(people, await people.admin()).inCare());
  member = await joined(people, athlete);
  await shared(athlete, member, shareCategories);
});
afterAll(async () => {
  await second.end();
  await platform.stop();
});

/** The member's answer at each gateway. */
async function answers(): Promise<{ status: number; todos: unknown }[]> {
  const browsers = [platform.gatewayUrl, second.url].map((url) => {
    const browser = openBrowser(url);
    browser.useCookie(member.browser.cookie());
    return browser;
  });
  const read = await Promise.all(browsers.map((each) => each.send('GET', `/api/athletes/${athlete.id}/shared`)));
  return read.map(({ status, body }) => ({ status, todos: body.todos ?? null }));
}
const both = (answer: object) => [answer, answer];

test('a revocation reaches the next call at every gateway within two seconds', async () => {
  await eventually(async () => expect(await answers()).toMatchObject(both({ status: 200, todos: [{}] })));
  expect((await athlete.browser.send('DELETE', `/api/shares/${member.id}`)).status).toBe(200);
  await eventually(async () => expect(await answers()).toEqual(both({ status: 200, todos: null })), 2000);
});

test('without news from the ledger a member sees nothing after five seconds, the athlete all of their own', async () => {
  await shared(athlete, member, ['TODOS']);
  await eventually(async () => expect(await answers()).toMatchObject(both({ status: 200, todos: [{}] })));
  await platform.kill('invites');
  await eventually(async () => expect(await answers()).toEqual(both({ status: 503, todos: null })), 9000);
  expect((await athlete.browser.send('GET', `/api/athletes/${athlete.id}/shared`)).status).toBe(200);
  expect((await athlete.browser.send('GET', '/api/biomarkers')).status).toBe(200);
  expect((await athlete.browser.send('GET', '/api/messages')).status).toBe(200);
  await platform.restart('invites');
  await eventually(async () => expect(await answers()).toMatchObject(both({ status: 200, todos: [{}] })));
});

test('a service that has lost its view is told every membership by invites, the former ones too', async () => {
  const [former, current] = [await joined(people, athlete), await joined(people, athlete)];
  await shared(athlete, current, ['NUTRITION', 'MEETINGS']);
  await athlete.browser.send('DELETE', `/api/team-members/${former.id}`);
  await platform.kill('messaging');
  await people.query('messaging', 'truncate consent, consent_filled');
  await platform.restart('messaging');
  const viewed = () =>
    people.query<{ member: string; active: boolean; categories: string[] }>(
      'messaging',
      `select member_id as member, is_active as active,
         array(select category from jsonb_to_recordset(grants) as granted (category text) order by category) as categories
       from consent where member_id = any ($1) order by is_active`,
      [[former.id, current.id]],
    );
  await eventually(async () =>
    expect(await viewed()).toEqual([
      { member: former.id, active: false, categories: [] },
      { member: current.id, active: true, categories: ['MEETINGS', 'NUTRITION'] },
    ]),
  );
  const mayWrite = async ({ browser }: Person) =>
    (await browser.send('POST', '/api/messages', { receiverId: athlete.id, content: 'Hello' })).status;
  await eventually(async () => expect([await mayWrite(current), await mayWrite(former)]).toEqual([201, 404]));
});
