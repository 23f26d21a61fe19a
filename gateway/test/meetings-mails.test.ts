import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailTo } from '@entourage/stack/testing/mails';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { aSlot, booked, type Meeting, openHours, proposed } from './meetings.ts';
import { type People, type Person, peopleOf } from './people.ts';

let platform: SharedPlatform;
let people: People;
let admin: Person;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});

async function aPair() {
  const pair = await care.pair();
  await openHours(pair.liaison);
  const confirm = 'update users set email_confirmed_at = now() where id = any ($1)';
  await people.query('identity', confirm, [[pair.athlete.id, pair.liaison.id]]);
  return pair;
}
const mail = (to: Person, subject: string) =>
  mailTo(platform.mailFolder, to.email, `Your Entourage meeting ${subject}`);
const both = ({ athlete, liaison }: Meeting, subject: string) =>
  Promise.all([athlete, liaison].map((person) => mail(person, subject)));

test('both people are mailed that their meeting is confirmed, moved and cancelled, and never what it is about', async () => {
  const pair = await aPair();
  const id = await booked(pair);
  await both(pair, 'is confirmed');
  await pair.athlete.browser.send('PATCH', `/api/appointments/${id}`, { scheduledAt: aSlot() });
  for (const { text } of await both(pair, 'was moved')) expect(text).toMatch(/Before: .*UTC\nNow: .*UTC/);
  await pair.liaison.browser.send('POST', `/api/appointments/${id}/cancel`, { reason: 'A flight was moved.' });
  await both(pair, 'was cancelled');
  const written = readdirSync(platform.mailFolder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(join(platform.mailFolder, file), 'utf8'));
  const ofPair = written.filter((text) => text.includes(pair.athlete.email) || text.includes(pair.liaison.email));
  expect(ofPair.filter((text) => text.includes('method=REQUEST'))).toHaveLength(4);
  expect(ofPair.filter((text) => text.includes('method=CANCEL'))).toHaveLength(2);
  for (const text of ofPair) expect(text).not.toMatch(/knee|flight/);
});

test('an athlete is mailed that their liaison offers times, with a link to the conversation', async () => {
  const { athlete, liaison } = await aPair();
  await proposed({ athlete, liaison }, liaison);
  const { text } = await mailTo(platform.mailFolder, athlete.email, 'Choose a time for your Entourage meeting');
  expect(text).toContain(`/messages?user=${liaison.id}\n`);
});

test('the end of a connection mails both that the meeting is cancelled', async () => {
  const pair = await aPair();
  await booked(pair);
  await care.unassign(pair.connection);
  await both(pair, 'was cancelled');
});

test('the deletion of an account mails the other person, without a name', async () => {
  const { athlete, liaison } = await aPair();
  await booked({ athlete, liaison });
  expect((await mail(liaison, 'is confirmed')).text).toContain('Your meeting with Noor Haddad is confirmed.');
  await admin.browser.send('DELETE', `/api/admin/users/${athlete.id}`);
  const { text } = await mail(liaison, 'was cancelled');
  expect(text).toContain('Your meeting was cancelled.');
  expect(
    await people.query('identity', 'select 1 from meetings where user_id = $1 or with_id = $1', [athlete.id]),
  ).toEqual([]);
});
