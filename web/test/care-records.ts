/** The fixed end of this week. */
export const careNow = new Date('2026-03-05T09:30:00Z');

export const idOf = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const named = (n: number, firstName: string, lastName: string) => ({
  id: idOf(n),
  username: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
});
export const shown = (person: ReturnType<typeof named>, timeZone: string | null = null) => ({
  ...person,
  profileImageUrl: null,
  timeZone,
});

export const dana = named(1, 'Dana', 'Fox');
export const kofi = named(2, 'Kofi', 'Asante');
export const longest = named(3, 'Maximiliana Theodora', 'Konstantinopoulos-Featherstonehaugh');
export const noor = named(4, 'Noor', 'Haddad');
export const yuki = named(5, 'Yuki', 'Tanaka');

const values = {
  injuryRisk: 'MEDIUM',
  trainingIntensity: 'MODERATE',
  focusArea: 'Recovery',
  nutritionAdvice: ['Two litres of water before noon', 'Protein within an hour of each session'],
};
export const hamstring = 'Hamstring tight after two games in three days.';
export const biomarkers = {
  athleteId: noor.id,
  ...values,
  version: 4,
  savedAt: '2026-03-04T16:00:00Z',
  savedBy: dana,
  reason: hamstring,
  nextTodo: 'Twenty minutes of mobility',
  notAssessed: ['focusArea'],
  assessed: ['injuryRisk', 'trainingIntensity', 'nutritionAdvice'].map((field) => ({
    field,
    at: '2026-03-04T16:00:00Z',
    by: dana,
    version: 4,
  })),
};
export const versions = ['LOW', 'LOW', 'HIGH', 'MEDIUM'].map((injuryRisk, index) => ({
  ...values,
  injuryRisk,
  notAssessed: ['focusArea'],
  version: index + 1,
  savedAt: `2026-02-${10 + index * 5}T16:00:00Z`,
  savedBy: dana,
  reason: index === 3 ? hamstring : null,
  changed: ['injuryRisk'],
}));

export const dayAgo = (days: number) => new Date(careNow.getTime() - days * 86_400_000).toISOString().slice(0, 10);
/** Pseudo-random but reproducible values. */
const between = (least: number, most: number, seed: number) => least + ((seed * 7 + 3) % (most - least + 1));
const soreAreas = (days: number) => [
  ...(days % 3 === 0 ? ['LEFT_HAMSTRING'] : []),
  ...(days % 9 === 0 ? ['LOWER_BACK'] : []),
  ...(days % 13 === 0 ? ['RIGHT_CALF', 'LEFT_CALF'] : []),
];
const checkIn = (days: number) => {
  const [exertion, minutes] = days % 7 === 3 ? [0, 0] : [between(3, 8, days), between(2, 4, days) * 30];
  return {
    date: dayAgo(days),
    timeZone: 'UTC',
    sleep: between(3, 5, days),
    soreness: days === 0 ? 2 : between(3, 5, days + 1),
    soreAreas: soreAreas(days),
    fatigue: between(2, 4, days + 2),
    mood: between(3, 5, days + 3),
    stress: between(3, 4, days),
    exertion,
    furtherSessions: [],
    minutes,
    load: exertion * minutes,
    savedAt: `${dayAgo(days)}T07:30:00Z`,
  };
};
const days = Array.from({ length: 28 }, (_, index) => checkIn(27 - index));
export const flags = [{ item: 'soreness', level: 'RED', date: dayAgo(0), z: -2.3 }];
const measured = (measure: string, daysAgo: readonly number[], valueOn: (days: number) => number) =>
  daysAgo.map((days) => ({ measure, takenOn: dayAgo(days), value: valueOn(days) }));
const mornings = days.map((_, index) => 27 - index);
export const wellness = {
  athleteId: noor.id,
  from: dayAgo(27),
  to: dayAgo(0),
  days,
  bands: ['sleep', 'soreness', 'fatigue', 'mood', 'stress'].map((item) => ({
    item,
    mean: 4,
    deviation: 0.8,
    days: 27,
  })),
  rating: 'RATED',
  flags,
  alertedAt: `${dayAgo(0)}T07:30:01Z`,
  load: { acute: 372, chronic: 318, ratio: 1.17, daysWithData: 28 },
  loadMethod:
    'Session RPE: exertion × minutes. Acute: mean of 7 days. Chronic: mean of 28 days, the same days included.',
  missedDays: 0,
  measurements: [
    ...measured('HEART_RATE_VARIABILITY', mornings, (ago) => (ago === 0 ? 52 : between(60, 72, ago))),
    ...measured('RESTING_HEART_RATE', mornings, (ago) => between(46, 50, ago)),
    ...measured('BODY_MASS', [22, 15, 8, 1], (ago) => 84 + between(-4, 4, ago) / 10),
  ],
  measuredBands: [
    { measure: 'HEART_RATE_VARIABILITY', mean: 66, deviation: 4, days: 27 },
    { measure: 'RESTING_HEART_RATE', mean: 48, deviation: 1.5, days: 27 },
  ],
  measuredFlags: [
    {
      ...{ measure: 'HEART_RATE_VARIABILITY', level: 'RED', takenOn: dayAgo(0), value: 52 },
      ...{ source: null, mean: 66, deviation: 4, z: -3.5 },
    },
  ],
  measuredUsual: ['RESTING_HEART_RATE'],
};

export const profile = (title: string, specialization: string) => ({
  title,
  specialization,
  institution: 'Institute of Sport, Harbour City',
  yearsExperience: 14,
  expertise: ['Load management', 'Hamstrings', 'Return to sport', 'Sleep', 'Travel'],
  achievements: ['Olympic team 2024', 'Two league titles', 'Thirty papers'],
  credentials: ['PhD, exercise physiology'],
  researchFocus: 'How load and sleep meet.',
  bio: 'I look after people who play every third day, and tell them when not to.',
  isVerified: true,
  profileImageUrl: null,
  updatedAt: '2026-02-01T08:00:00Z',
});
const assigned = (n: number, liaison: ReturnType<typeof named>, liaisonType: string, title: string) => ({
  liaison: shown(liaison, 'Europe/Zagreb'),
  profile: profile(title, 'Load and recovery'),
  assignment: { id: idOf(n), liaisonType, assignedAt: '2026-02-01T08:00:00Z', athlete: noor },
});
export const liaisons = [
  assigned(21, dana, 'SPORTS_SCIENCE', 'Head of performance science'),
  assigned(22, kofi, 'SPORTS_MEDICINE', 'Team physician'),
  assigned(23, longest, 'PERSONAL_COACH', 'Strength and conditioning coach of the first team'),
];
export const assignedAthlete = (athlete: ReturnType<typeof named>, sport: string | null) => ({
  ...shown(athlete, 'America/New_York'),
  sport,
  team: sport && 'Harbour City',
  assignment: {
    id: idOf(athlete === noor ? 21 : 24),
    liaisonType: 'SPORTS_SCIENCE',
    assignedAt: '2026-02-01T08:00:00Z',
  },
});
export const connection = (n: number, athlete: typeof noor, liaison: typeof dana, liaisonType: string) => ({
  id: idOf(n),
  athleteId: athlete.id,
  liaisonId: liaison.id,
  liaisonType,
  isActive: 'true',
  assignedAt: '2026-02-01T08:00:00Z',
  undoUntil: null,
  endedAt: null,
  restoreUntil: null,
  notes: null,
  athlete,
  liaison,
});
export const triage = (athlete: typeof noor, over: object) => ({
  athleteId: athlete.id,
  injuryRisk: 'LOW',
  riskAssessedAt: '2026-03-04T16:00:00Z',
  savedAt: '2026-03-04T16:00:00Z',
  flags: [],
  lastCheckIn: dayAgo(0),
  missedDays: 0,
  alerts: 0,
  ...over,
});

const careNote = (n: number, over: object) => ({
  id: idOf(n),
  athleteId: noor.id,
  kind: 'CONSULTATION',
  writtenBy: dana,
  version: 1,
  correctedAt: null,
  withdrawnAt: null,
  earlier: [],
  ...over,
});
export const careNotes = [
  careNote(61, {
    happenedOn: dayAgo(1),
    text: 'Tight on the left hamstring after two games in three days; strength equal on both sides.\nEasy running only until Monday, then another look.',
    writtenAt: '2026-03-04T16:20:00Z',
  }),
  careNote(62, {
    kind: 'ASSESSMENT',
    happenedOn: dayAgo(8),
    text: 'Jump height back to 96 % of the usual. No pain on landing.',
    writtenAt: '2026-02-25T15:00:00Z',
    writtenBy: longest,
    version: 2,
    correctedAt: '2026-02-25T15:30:00Z',
    earlier: [
      { kind: 'ASSESSMENT', happenedOn: dayAgo(8), text: 'Jump height back to 69 %.', until: '2026-02-25T15:30:00Z' },
    ],
  }),
  careNote(63, {
    kind: 'PLAN',
    happenedOn: dayAgo(12),
    text: null,
    writtenAt: '2026-02-21T09:00:00Z',
    writtenBy: kofi,
    version: 2,
    withdrawnAt: '2026-02-21T09:05:00Z',
  }),
];
