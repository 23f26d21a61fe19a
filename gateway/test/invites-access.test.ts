import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { careOf } from './care.ts';
import { invited, joined, shared, shareOf } from './entourage.ts';
import { absentSubject, rows, type StandingName, type Subject, standings } from './invites-access-rows.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { testRecordAccess } from './record-access.ts';

let platform: SharedPlatform;
let people: People;
let athlete: Person;
let member: Person;
const askers = new Map<StandingName, Person>();

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  const admin = await people.admin();
  const care = careOf(people, admin);
  const { liaison, ...pair } = await care.pair();
  athlete = pair.athlete;
  member = await joined(people, athlete);
  const former = await joined(people, athlete);
  await athlete.browser.send('DELETE', `/api/team-members/${former.id}`);
  await shared(athlete, member, ['MEETINGS', 'TODOS']);
  // Everybody has an entourage, or belongs to one: no refusal is due to having none.
  const other = await care.athlete();
  const othersMember = await joined(people, other);
  const unapproved = await care.athlete();
  await joined(people, unapproved);
  const asking: Record<Exclude<StandingName, 'signed out'>, Person> = {
    own: athlete,
    'own, not approved': await people.withdrawn(unapproved, 'UNDER_REVIEW'),
    'other athlete': other,
    member,
    'former member': former,
    "other athlete's member": othersMember,
    'assigned liaison': liaison,
    admin,
  };
  for (const [name, person] of Object.entries(asking)) askers.set(name as StandingName, person);
  for (const path of ['shared', 'meetings'])
    await eventually(async () => {
      const { status } = await member.browser.send('GET', `/api/athletes/${athlete.id}/${path}`);
      expect(status).toBe(200);
    });
});

/** For callers who are let in, a new record each, since they may end it. */
const ownSubject = (isLetIn: boolean): Subject => {
  const joining = isLetIn ? joined(people, athlete) : Promise.resolve(member);
  return {
    athleteId: athlete.id,
    invite: async () => (await invited(athlete)).id,
    member: async () => (await joining).id,
    version: async () => (await shareOf(athlete, await joining)).version,
  };
};

testRecordAccess({
  rows,
  standings,
  around: () => ({ platform, people }),
  personOf: (standing) => askers.get(standing) ?? null,
  subjects: () => (_standing, isLetIn) => ownSubject(isLetIn),
  absent: absentSubject,
});
