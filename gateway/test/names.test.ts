import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { figure } from './figures.ts';
import { type Person, peopleOf } from './people.ts';

let platform: SharedPlatform;
let admin: Person;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  const people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});

const namesFor = async ({ browser }: Person) =>
  (await browser.send('GET', '/api/messages')).body.map(
    ({ user }: { user: { firstName: string } | null }) => user?.firstName,
  );

const rename = ({ id }: Person, firstName: string) =>
  admin.browser.send('PATCH', `/api/admin/users/${id}`, { firstName });

const given = async (from: string) => (await figure(platform.gatewayUrl, `entourage_names_total{from="${from}"}`)) ?? 0;

test('a repeated list gets names from the cache, and fresh ones as soon as a change is published', async () => {
  const { athlete, liaison } = await care.pair();
  await rename(liaison, 'Maren');
  await eventually(async () => expect(await namesFor(athlete)).toEqual(['Maren']));
  // On a busy machine identity's heartbeat may be late; then the gateway asks identity.
  await eventually(async () => {
    const [asked, before] = [await given('identity'), await given('memory')];
    expect(await namesFor(athlete)).toEqual(['Maren']);
    expect([await given('identity'), await given('memory')]).toEqual([asked, before + 1]);
  });
  await rename(liaison, 'Ingrid');
  await eventually(async () => expect(await namesFor(athlete)).toEqual(['Ingrid']));
});
