import { shareCategories } from '@entourage/contracts/consent.ts';
import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { aDocument, documentsOf, uploadDocument } from './documents.ts';
import { joined, shared } from './entourage.ts';
import { absentSubject, rows, type StandingName, type Subject, standings } from './health-access-rows.ts';
import { once } from './once.ts';
import {
  aCareNote,
  aCompetition,
  aFollowUp,
  anIllness,
  anInjury,
  aQuestion,
  aReturnPlan,
  aWeekTemplate,
  type People,
  type Person,
  peopleOf,
} from './people.ts';
import { fileForm } from './pictures.ts';
import { testRecordAccess } from './record-access.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;
const askers = new Map<StandingName, Person>();
/** One with an approved athlete, and one whose athlete's approval was withdrawn. */
let pair: Pair;
let withdrawnPair: Pair;
/** One emergency access per administrator. */
const emergencies = new Map<StandingName, string>();
let other: Pair;

interface Pair {
  readonly athlete: Person;
  readonly liaison: Person;
  /** The athlete's open emergency access. */
  readonly emergency: { readonly id: string };
  /** Made while the athlete was approved. */
  readonly measurementKey: string;
}

const keyOf = async ({ browser }: Person): Promise<string> =>
  (await browser.send('POST', '/api/measurement-keys', { name: 'Watch' })).body.key.id;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  const admin = await people.admin();
  care = careOf(people, admin);
  const [inEmergency, withdrawnAdmin] = [await people.admin(), await people.admin()];
  const inCare = async (): Promise<Pair> => {
    const made = await care.pair();
    return {
      ...made,
      emergency: await care.openEmergency(made.athlete, inEmergency),
      measurementKey: await keyOf(made.athlete),
    };
  };
  [pair, withdrawnPair] = [await inCare(), await inCare()];
  // Every liaison has an athlete: no refusal is due to having none.
  other = { ...(await care.pair()), emergency: { id: '' }, measurementKey: '' };
  const former = await care.liaison();
  await care.unassign(await care.assign(pair.athlete, former));
  await care.assign(other.athlete, former);
  const second = await care.liaison();
  for (const { athlete } of [pair, withdrawnPair]) {
    await care.assign(athlete, second);
    // Alerts the other liaison.
    await second.browser.send('PUT', `/api/biomarkers/${athlete.id}`, { injuryRisk: 'HIGH' });
  }
  const opened = await care.openEmergency(pair.athlete, withdrawnAdmin);
  emergencies.set('admin in an emergency, not approved', opened.id);

  const [member, formerMember] = [await joined(people, pair.athlete), await joined(people, pair.athlete)];
  await shared(pair.athlete, member, shareCategories);
  await pair.athlete.browser.send('DELETE', `/api/team-members/${formerMember.id}`);
  // Every member belongs to somebody’s entourage: no refusal is due to belonging to none.
  const othersMember = await joined(people, other.athlete);
  await shared(other.athlete, othersMember, shareCategories);
  await eventually(async () => {
    const { body } = await member.browser.send('GET', `/api/athletes/${pair.athlete.id}/shared`);
    expect(body.granted).toEqual(shareCategories);
  });

  const asking: Record<Exclude<StandingName, 'signed out'>, Person> = {
    own: pair.athlete,
    'own, not approved': await people.withdrawn(withdrawnPair.athlete, 'UNDER_REVIEW'),
    'other athlete': other.athlete,
    'assigned liaison': pair.liaison,
    'assigned liaison, not approved': await people.withdrawn(second, 'REJECTED'),
    'formerly assigned liaison': former,
    'other liaison': other.liaison,
    'other liaison, not approved': await people.withStanding('LIAISON', 'PENDING'),
    'member who may see all': member,
    'member who may see nothing': await joined(people, pair.athlete),
    'former member': formerMember,
    'team member of another': othersMember,
    'team member, not approved': await people.withStanding('TEAM_MEMBER', 'PENDING'),
    admin,
    'admin in an emergency': inEmergency,
    'admin in an emergency, not approved': await people.withdrawn(withdrawnAdmin, 'PENDING'),
  };
  for (const [name, person] of Object.entries(asking)) askers.set(name as StandingName, person);
});

/** Keeps athletes below the limits of to-dos, follow-ups and questions. */
afterEach(async () => {
  for (const { athlete, liaison } of [pair, withdrawnPair]) {
    for (const records of ['todos', 'follow-ups']) {
      const { body } = await liaison.browser.send('GET', `/api/athletes/${athlete.id}/${records}`);
      for (const { id } of body) await liaison.browser.send('DELETE', `/api/${records}/${id}`);
    }
    const { body } = await liaison.browser.send('GET', `/api/athletes/${athlete.id}/questions`);
    for (const { id, version } of body)
      await liaison.browser.send('PUT', `/api/questions/${id}`, { weekdays: [1], isAsked: false, version });
  }
});

/** Each import is of another day, so that none finds its value there already. */
let days = 0;
/** One after the other: a person may send two files at a time. */
let sending = Promise.resolve('');
function inTurn(send: () => Promise<string>): Promise<string> {
  sending = sending.then(send);
  return sending;
}

/** Existing records of this pair's athlete, each made once. */
function subjectOf({ athlete, liaison, emergency, measurementKey }: Pair, standing?: StandingName): Subject {
  const { browser } = liaison;
  const add = (path: string, body: object) => async () =>
    (await browser.send('POST', `/api/athletes/${athlete.id}/${path}`, body)).body.id;
  const upload = (by: Person) => inTurn(async () => (await uploadDocument(by, athlete)).body.id);
  return {
    athleteId: athlete.id,
    todo: once(add('todos', { text: 'Stretch' })),
    injury: once(add('injuries', anInjury)),
    illness: once(add('illnesses', anIllness)),
    competition: once(add('competitions', aCompetition())),
    followUp: once(add('follow-ups', aFollowUp)),
    question: once(add('questions', aQuestion)),
    criterion: once(async () => {
      const id = await add('injuries', anInjury)();
      const { body } = await browser.send('PUT', `/api/injuries/${id}/return`, aReturnPlan);
      return { id, criterionId: body.criteria[0].id };
    }),
    careNote: once(add('care-notes', aCareNote)),
    imported: once(() =>
      inTurn(async () => {
        days += 1;
        const day = new Date(Date.UTC(2000, 0, days)).toISOString().slice(0, 10);
        const form = fileForm('file', Buffer.from(`date,measure,value\n${day},Sleep,8\n`), 'watch.csv');
        return (await browser.send('POST', `/api/athletes/${athlete.id}/measurements`, form)).body.importId;
      }),
    ),
    document: once(async () => {
      const form = { ...aDocument, fileId: await upload(liaison) };
      return (await browser.send('POST', documentsOf(athlete), form)).body.id;
    }),
    looseFile: once(() => upload(standing === 'own' ? athlete : liaison)),
    weekTemplate: once(async () => (await browser.send('POST', '/api/week-templates', aWeekTemplate())).body.id),
    measurementKey: standing === 'own' ? once(() => keyOf(athlete)) : async () => measurementKey,
    alert: once(() =>
      eventually(async () => {
        const [first] = (await browser.send('GET', '/api/alerts')).body;
        expect(first).toBeDefined();
        return first.id;
      }),
    ),
    emergency: once(async () => {
      const own = standing && emergencies.get(standing);
      if (own) return own;
      return (await care.openEmergency((await care.pair()).athlete, askers.get('admin in an emergency') as Person)).id;
    }),
    notice: async () => emergency.id,
  };
}

testRecordAccess({
  rows,
  standings,
  around: () => ({ platform, people }),
  personOf: (standing) => askers.get(standing) ?? null,
  subjects() {
    // Refused callers change nothing, so they may share records.
    const refused = subjectOf(pair);
    return (standing, isLetIn) => {
      if (standing === 'own, not approved') return subjectOf(withdrawnPair);
      return emergencies.has(standing) || isLetIn ? subjectOf(pair, standing) : refused;
    };
  },
  absent: absentSubject,
});
