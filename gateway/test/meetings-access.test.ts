import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { careOf } from './care.ts';
import { begun, booked, held, type Meeting, openHours, proposed } from './meetings.ts';
import { absentSubject, rows, type StandingName, type Subject, standings } from './meetings-access-rows.ts';
import { once } from './once.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { testRecordAccess } from './record-access.ts';

let platform: SharedPlatform;
let people: People;
let pair: Meeting;
/** The athlete's approval was withdrawn. */
let withdrawnPair: Meeting;
/** A pair that calls nothing itself. */
let bystanders: Meeting;
const askers = new Map<StandingName, Person>();

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  const admin = await people.admin();
  const care = careOf(people, admin);
  [pair, withdrawnPair, bystanders] = [await care.pair(), await care.pair(), await care.pair()];
  // Everybody has somebody to meet: no refusal is due to having nobody.
  const other = await care.pair();
  const [colleague, third, former] = [await care.liaison(), await care.liaison(), await care.liaison()];
  await care.assign(pair.athlete, colleague);
  await care.assign(pair.athlete, third);
  const connection = await care.assign(pair.athlete, former);
  for (const liaison of [pair.liaison, withdrawnPair.liaison, bystanders.liaison, other.liaison, third, former]) {
    await openHours(liaison, { asksFirst: true });
  }
  await booked({ athlete: pair.athlete, liaison: former });
  await care.unassign(connection);
  await eventually(async () => {
    const { status } = await pair.athlete.browser.send('GET', `/api/appointments/suggest/${former.id}`);
    expect(status).toBe(404);
  });
  const asking: Record<Exclude<StandingName, 'signed out'>, Person> = {
    own: pair.athlete,
    'own, not approved': withdrawnPair.athlete,
    'assigned liaison': pair.liaison,
    'assigned liaison, not approved': await people.withdrawn(third, 'REJECTED'),
    'formerly assigned liaison': former,
    'other liaison of the athlete': colleague,
    'other liaison': other.liaison,
    'other athlete': other.athlete,
    'team member': await people.withStanding('TEAM_MEMBER', 'APPROVED'),
    admin,
  };
  for (const [name, person] of Object.entries(asking)) askers.set(name as StandingName, person);
  withdrawnMeeting = await booked(withdrawnPair);
  withdrawnProposal = await proposed(withdrawnPair, withdrawnPair.liaison);
  askers.set('own, not approved', await people.withdrawn(withdrawnPair.athlete, 'UNDER_REVIEW'));
});

/** Booked while the athlete was approved. */
let withdrawnMeeting: string;
let withdrawnProposal: Awaited<ReturnType<typeof proposed>>;

function subjectOf(meeting: Meeting, caller: Person | null): Subject {
  const { athlete, liaison } = meeting;
  const bookedBy = caller?.id === liaison.id ? athlete : liaison;
  const confirmed = once(async () => {
    const id = await booked(meeting);
    await liaison.browser.send('PATCH', `/api/appointments/${id}/confirm`);
    return id;
  });
  return {
    athleteId: athlete.id,
    liaisonId: liaison.id,
    pending: once(() => booked(meeting, bookedBy)),
    confirmed,
    begun: once(() => begun(people, meeting)),
    // A person has one open proposal to another one, so those that refused callers address are other people's.
    proposal: once(() => (caller ? proposed(meeting, bookedBy) : proposed(bystanders))),
    hold: once(() => (caller ? held(meeting, caller, athlete.id) : held(bystanders, bystanders.athlete))),
    itineraryVersion: async () => (await caller?.browser.send('GET', '/api/itinerary'))?.body.version ?? 0,
    calendarFeed: async () =>
      void (await caller?.browser.send('POST', '/api/calendar-feed', { password: caller.password })),
    password: caller?.password ?? 'not-the-one',
    hoursVersion: async () => (await caller?.browser.send('GET', '/api/availability'))?.body.version ?? 0,
  };
}

testRecordAccess({
  rows,
  standings,
  around: () => ({ platform, people }),
  personOf: (standing) => askers.get(standing) ?? null,
  subjects() {
    const refused = subjectOf(pair, null);
    return (standing, isLetIn) => {
      if (standing !== 'own, not approved') return isLetIn ? subjectOf(pair, askers.get(standing) ?? null) : refused;
      const own = async () => withdrawnMeeting;
      const records = { pending: own, confirmed: own, begun: own, proposal: async () => withdrawnProposal };
      return {
        ...absentSubject(),
        athleteId: withdrawnPair.athlete.id,
        liaisonId: withdrawnPair.liaison.id,
        ...records,
      };
    };
  },
  absent: absentSubject,
});
