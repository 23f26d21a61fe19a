import type { BrowserContext, Route } from 'playwright-core';
import { plannedWeeksOf, weekTemplates } from './a-planned-week.ts';
import { squad } from './a-squad.ts';
import { wayBackOf } from './a-way-back.ts';
import {
  assignedAthlete,
  biomarkers,
  careNotes,
  connection,
  dana,
  dayAgo,
  flags,
  idOf,
  kofi,
  liaisons,
  longest,
  noor,
  profile,
  shown,
  triage,
  versions,
  wellness,
  yuki,
} from './care-records.ts';
import { competitionsOf } from './some-competitions.ts';
import { documents, pictureOfDocument } from './some-documents.ts';
import { doneFollowUps, followUps, ownFollowUps } from './some-follow-ups.ts';
import { illnesses } from './some-illnesses.ts';
import { questions, questionsToday } from './some-questions.ts';

const answers: Readonly<Record<string, unknown>> = {
  '/api/biomarkers': biomarkers,
  '/api/check-ins/today': { date: dayAgo(0), checkIn: null, questions: questionsToday },
  '/api/liaisons': liaisons.slice(1),
  '/api/triage': [
    triage(noor, { injuryRisk: 'MEDIUM', flags, alerts: 1 }),
    triage(yuki, { missedDays: 4 }),
    triage(longest, {}),
  ],
  '/api/squad': squad,
  '/api/follow-ups': ownFollowUps,
  '/api/week-templates': weekTemplates,
  '/api/alerts': [
    {
      id: idOf(31),
      athleteId: noor.id,
      kind: 'RED_FLAG',
      raisedAt: '2026-03-05T07:30:00Z',
      flags,
      missedDays: null,
      endsOn: null,
      seenAt: null,
      athlete: noor,
    },
  ],
  '/api/liaison-profile': profile('Head of performance science', 'Load and recovery'),
  '/api/admin/counts': { athletes: 612, liaisons: 48, newUsers: 7, messagesThisWeek: 1843 },
  '/api/admin/athletes': [noor, yuki, longest].map((athlete, index) => ({
    ...shown(athlete, index === 1 ? 'Asia/Tokyo' : 'Europe/London'),
    sport: index === 2 ? null : 'Basketball',
    team: index === 2 ? null : 'Harbour City',
    position: index === 2 ? null : 'Guard',
  })),
  '/api/admin/liaisons': [dana, kofi].map((liaison) => ({
    ...shown(liaison, 'Europe/Zagreb'),
    profile: liaison === dana ? profile('Head of performance science', 'Load and recovery') : null,
  })),
  '/api/admin/connections': [
    connection(21, noor, dana, 'SPORTS_SCIENCE'),
    connection(22, noor, kofi, 'SPORTS_MEDICINE'),
    connection(24, yuki, dana, 'PERSONAL_COACH'),
  ],
  '/api/contact-messages': [],
  '/api/admin/connections/counts': { active: 3, connectedAthletes: 2, connectedLiaisons: 2 },
};

/** The answers of paths that contain an id. */
const endings: ReadonlyArray<readonly [RegExp, unknown]> = [
  [/^\/api\/biomarkers\/[^/]+$/, biomarkers],
  [/^\/api\/biomarkers\/[^/]+\/history$/, versions.toReversed()],
  [
    /^\/api\/athletes\/[^/]+\/todos$/,
    [
      {
        id: idOf(41),
        athleteId: noor.id,
        text: 'Twenty minutes of mobility',
        due: '2026-03-06',
        addedAt: '2026-03-04T16:00:00Z',
        addedBy: dana,
        completedAt: null,
        undoUntil: null,
      },
    ],
  ],
  [/^\/api\/athletes\/[^/]+\/wellness$/, wellness],
  [
    /^\/api\/athletes\/[^/]+\/injuries$/,
    [
      {
        id: idOf(51),
        athleteId: noor.id,
        site: 'Left hamstring',
        onset: '2026-02-20',
        stage: 'RETURN_TO_PARTICIPATION',
        notes: null,
        resolvedAt: null,
        resolvedOn: null,
        ...wayBackOf(dana),
        version: 2,
        savedAt: '2026-03-01T07:30:00Z',
        savedBy: dana,
      },
    ],
  ],
  [/^\/api\/athletes\/[^/]+\/questions$/, questions],
  [/^\/api\/athletes\/[^/]+\/illnesses$/, illnesses],
  [
    /^\/api\/athletes\/[^/]+\/medical-card$/,
    {
      athleteId: noor.id,
      bloodGroup: 'A_POSITIVE',
      noKnownAllergies: false,
      allergies: [
        { substance: 'Penicillin', severity: 'SEVERE', reaction: 'Could not breathe; carries an adrenaline pen.' },
        { substance: 'Latex', severity: 'MILD', reaction: null },
      ],
      medicines: [
        {
          name: 'Terbutaline inhaler',
          kind: 'MEDICINE',
          dose: '0.5 mg when needed',
          reason: 'Asthma on exertion',
          since: '2024-05-01',
          until: null,
          antiDoping: 'ALLOWED_WITH_EXEMPTION',
          exemptionUntil: '2026-03-25',
        },
        {
          name: 'Magnesium citrate',
          kind: 'SUPPLEMENT',
          dose: '300 mg in the evening',
          reason: null,
          since: null,
          until: null,
          antiDoping: 'NOT_CHECKED',
          exemptionUntil: null,
        },
      ],
      contacts: [{ name: 'Samira Haddad', relation: 'Mother', phone: '+44 20 7946 0018' }],
      version: 2,
      savedAt: '2026-03-01T07:30:00Z',
      savedBy: dana,
    },
  ],
  [
    /^\/api\/athletes\/[^/]+\/profile$/,
    {
      sport: 'Basketball',
      team: 'Harbour City',
      position: 'Guard',
      yearsActive: 8,
      primaryGoals: ['Injury Prevention', 'Recovery Enhancement', 'Sleep Optimization'],
      healthConcerns: ['Joint Health', 'Stress Management'],
      version: 2,
      onboardingCompleted: '2026-01-02T07:30:00Z',
      updatedAt: '2026-02-20T07:30:00Z',
    },
  ],
  [/^\/api\/athletes\/[^/]+\/care-notes$/, careNotes],
  [/^\/api\/athletes\/[^/]+\/documents$/, documents],
  [/^\/api\/athletes\/[^/]+\/follow-ups$/, followUps],
  [/^\/api\/athletes\/[^/]+\/follow-ups\/done$/, doneFollowUps],
  [new RegExp(`^/api/athletes/(${yuki.id}|${longest.id})/competitions$`), []],
  [/^\/api\/athletes\/[^/]+\/competitions$/, competitionsOf(noor.id, longest)],
  [/^\/api\/athletes\/[^/]+\/planned-weeks$/, plannedWeeksOf(noor.id, longest)],
  [/^\/api\/liaisons\/athlete\/[^/]+$/, liaisons],
  [
    /^\/api\/liaisons\/athletes\/[^/]+$/,
    [assignedAthlete(noor, 'Basketball'), assignedAthlete(yuki, null), assignedAthlete(longest, null)],
  ],
];

const answerTo = (pathname: string): unknown =>
  answers[pathname] ?? endings.find(([ending]) => ending.test(pathname))?.[1];

interface OfDay {
  readonly day?: string;
}

/** Of a list of days those that were asked for; all of another one. */
function within(json: unknown, { searchParams }: URL): unknown {
  const [from, to] = ['from', 'to'].map((name) => searchParams.get(name));
  if (!Array.isArray(json) || !from || !to) return json;
  return json.filter(({ day }: OfDay) => day === undefined || (day >= from && day <= to));
}

/** Answers all reads of health data with fixed data. */
export async function keepCare(context: BrowserContext): Promise<void> {
  const answer = (route: Route) => {
    const url = new URL(route.request().url());
    const json = within(answerTo(url.pathname), url);
    return route.fulfill({ json, headers: { 'x-total-count': String(Array.isArray(json) ? json.length : 0) } });
  };
  await context.route(({ pathname }) => answerTo(pathname) !== undefined, answer);
  const picture = await pictureOfDocument();
  await context.route('**/api/documents/*/file?preview=true', (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  );
}

export const noorsPage = `/dashboard?athlete=${noor.id}`;
