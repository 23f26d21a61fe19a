import type { BrowserContext, Route } from 'playwright-core';
import { plannedWeeksOf } from './a-planned-week.ts';
import { wayBackOf } from './a-way-back.ts';
import { careNow } from './care-records.ts';
import { competitionsOf } from './some-competitions.ts';
import { sharedIllnesses } from './some-illnesses.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`;
const named = (n: number, firstName: string, lastName: string) => ({
  id: idOf(n),
  username: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
  profileImageUrl: null,
});
const noor = named(1, 'Noor', 'Haddad');
const ilse = named(2, 'Ilse', 'Brandt');
const petra = named(3, 'Petra', 'Novak');
const omar = named(4, 'عمر', 'الحداد');
const longest = named(5, 'Maximiliana Theodora', 'Konstantinopoulos-Featherstonehaugh');
const dana = named(6, 'Dana', 'Fox');

const ahead = (days: number) => new Date(careNow.getTime() + days * 86_400_000).toISOString();
const granted = (category: string, until: string | null = null) => ({ category, until, grantedAt: ahead(-9) });

const profile = {
  userId: petra.id,
  fieldOfExpertise: 'Strength and conditioning',
  yearsExperience: 11,
  expertiseKeywords: ['Load', 'Speed', 'Return to play'],
  achievements: ['Two Olympic cycles'],
  profileImageUrl: null,
  updatedAt: ahead(-3),
};
const share = (member: typeof petra, over: object) => ({
  memberId: member.id,
  member,
  invitedAs: 'Coach',
  profile: null,
  joinedAt: ahead(-20),
  proposed: [],
  grants: [],
  version: 3,
  ...over,
});
const petras = [
  ...['INJURY_RISK', 'TRAINING_AND_FOCUS', 'TODOS', 'MEETINGS'].map((category) => granted(category)),
  granted('CHECK_INS', ahead(30)),
  granted('INJURY_LOG', ahead(30)),
  granted('ILLNESSES', ahead(30)),
];
const shares = [
  share(petra, { profile, grants: petras }),
  share(omar, { invitedAs: 'Dad', proposed: ['NUTRITION', 'TODOS', 'GOALS_AND_CONCERNS', 'MEETINGS'], version: 0 }),
  share(longest, { invitedAs: 'Agent', grants: [granted('INJURY_RISK'), granted('MEETINGS', ahead(12))] }),
];

const invite = (n: number, teamMemberName: string, over: object = {}) => ({
  id: idOf(n),
  teamMemberName,
  inviteCode: 'KW7NP4HDXR',
  createdAt: ahead(-1),
  expiresAt: ahead(6),
  isUsed: 'false',
  usedBy: null,
  usedAt: null,
  isMember: false,
  proposed: [],
  ...over,
});
const invites = [
  invite(21, 'Petra', { proposed: ['INJURY_RISK', 'TODOS', 'CHECK_INS'] }),
  invite(22, '<b>Agent</b> & Söhne', { expiresAt: ahead(-1) }),
  invite(23, 'عمر الحداد', { inviteCode: null, isUsed: 'true', usedBy: omar, usedAt: ahead(-1), isMember: true }),
];

const assessed = { at: '2026-03-04T16:00:00Z', by: dana, version: 4 };
const day = (daysAgo: number, sleep: number) => ({
  date: ahead(-daysAgo).slice(0, 10),
  timeZone: 'Europe/Zagreb',
  sleep,
  soreness: 3,
  soreAreas: daysAgo % 2 === 0 ? ['RIGHT_KNEE'] : [],
  fatigue: 4,
  mood: 4,
  stress: 3,
  exertion: 6,
  furtherSessions: [],
  minutes: 90,
  load: 540,
  savedAt: ahead(-daysAgo),
});
const health = {
  athleteId: noor.id,
  granted: petras.map(({ category }) => category),
  injuryRisk: { value: 'MEDIUM', assessed },
  trainingIntensity: { value: 'MODERATE', assessed },
  focusArea: { value: 'Strength', assessed: null },
  nutritionAdvice: null,
  todos: ['Twenty minutes of mobility', 'Ice the knee after training'].map((text, at) => ({
    id: idOf(31 + at),
    athleteId: noor.id,
    text,
    due: at === 0 ? ahead(-1).slice(0, 10) : null,
    addedAt: ahead(-1),
    addedBy: dana,
    completedAt: null,
    undoUntil: null,
  })),
  checkIns: {
    from: ahead(-27).slice(0, 10),
    to: ahead(0).slice(0, 10),
    days: [4, 3, 4, 5, 4, 2].map((sleep, at) => day(11 - at * 2, sleep)),
    bands: [{ item: 'sleep', mean: 3.8, deviation: 0.8, days: 20 }],
    rating: 'RATED',
    flags: [{ item: 'sleep', level: 'RED', date: ahead(-1).slice(0, 10), z: -2.2 }],
    alertedAt: null,
    load: { acute: 268.4, chronic: 231.2, ratio: 1.16, daysWithData: 22 },
    loadMethod: 'Session RPE: exertion × minutes.',
    missedDays: 0,
  },
  measurements: null,
  measuredRanges: null,
  goals: null,
  plannedWeeks: plannedWeeksOf(noor.id, dana),
  competitions: competitionsOf(noor.id, dana).slice(1),
  illnesses: sharedIllnesses,
  injuries: [
    {
      id: idOf(41),
      athleteId: noor.id,
      site: 'Left hamstring',
      onset: '2026-02-20',
      stage: 'RETURN_TO_PARTICIPATION',
      notes: null,
      resolvedAt: null,
      resolvedOn: null,
      ...wayBackOf(dana),
      version: 2,
      savedAt: ahead(-4),
      savedBy: dana,
    },
  ],
};
const meetings = [
  { id: idOf(51), scheduledAt: '2026-03-06T13:00:00Z', duration: 30, status: 'CONFIRMED', liaison: dana },
];
const athletes = [
  { athleteId: noor.id, athlete: noor, joinedAt: ahead(-20), grants: petras },
  { athleteId: ilse.id, athlete: ilse, joinedAt: ahead(-3), grants: [] },
];

const inDeck = {
  card: { firstName: 'Noor', lastName: 'Haddad', position: 'Winger', team: 'Harbour City', yearsActive: 4 },
  since: ahead(-2),
  isShown: true,
};

const answers: ReadonlyArray<readonly [RegExp, unknown]> = [
  [/^\/api\/shares$/, shares],
  [/^\/api\/former-members$/, []],
  [/^\/api\/deck-consent$/, inDeck],
  [/^\/api\/team-member-invites$/, invites],
  [/^\/api\/team-member-profile$/, profile],
  [/^\/api\/shared-athletes$/, athletes],
  [/^\/api\/athletes\/[^/]+\/shared$/, health],
  [/^\/api\/athletes\/[^/]+\/meetings$/, meetings],
];
const answerTo = (pathname: string): unknown => answers.find(([path]) => path.test(pathname))?.[1];

/** Answers the calls about an entourage with fixed data. */
export async function keepSharing(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => answerTo(pathname) !== undefined,
    (route: Route) => route.fulfill({ json: answerTo(new URL(route.request().url()).pathname) }),
  );
}

/** A member as the athlete sees their dashboard. */
export const petrasPreview = `/sharing?as=${petra.id}`;
