import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { careOf } from './care.ts';
import { invited, joined, shared, shareOf } from './entourage.ts';
import { absentSubject, rows, type StandingName, type Subject, standings } from './invites-access-rows.ts';
import { once } from './once.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { testRecordAccess } from './record-access.ts';

let platform: SharedPlatform;
let people: People;
let athlete: Person;
let member: Person;
const askers = new Map<StandingName, Person>();
/** One for each attempt of three operations in three ways: nobody joins an athlete who is not approved. */
const unapprovedsMembers: Person[] = [];
const attempts = 9;

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
  // Everybody has an entourage, or belongs to one: no refusal is due to having none.
  const other = await care.athlete();
  const othersMember = await joined(people, other);
  const unapproved = await care.athlete();
  for (let count = 0; count < attempts; count += 1) unapprovedsMembers.push(await joined(people, unapproved));
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
});

/** What members see may have been revoked by the test of another operation. */
async function sharing(): Promise<string> {
  if ((await shareOf(athlete, member)).grants.length === 0) await shared(athlete, member, ['MEETINGS', 'TODOS']);
  for (const path of ['shared', 'meetings'])
    await eventually(async () => {
      const { status } = await member.browser.send('GET', `/api/athletes/${athlete.id}/${path}`);
      expect(status).toBe(200);
    });
  return athlete.id;
}

const code = async () => (await invited(await people.withStanding('ATHLETE', 'APPROVED'))).inviteCode;

/** Addressed by callers who are refused. */
const refused: Subject = {
  sharing,
  invite: once(async () => (await invited(athlete)).id),
  member: async () => member.id,
  version: async () => (await shareOf(athlete, member)).version,
  code,
};

/** New records for a caller who is let in, since the caller may end them. */
function ownSubject(standing: StandingName): Subject {
  const joining = once(async () =>
    standing === 'own, not approved' ? (unapprovedsMembers.pop() as Person) : joined(people, athlete),
  );
  return {
    sharing,
    invite: async () => (await invited(athlete)).id,
    member: async () => (await joining()).id,
    version: async () => (await shareOf(athlete, await joining())).version,
    code,
  };
}

testRecordAccess({
  rows,
  standings,
  around: () => ({ platform, people }),
  personOf: (standing) => askers.get(standing) ?? null,
  subjects: () => (standing, isLetIn) => (isLetIn ? ownSubject(standing) : refused),
  absent: absentSubject,
});
