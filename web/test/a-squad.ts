import { dayAgo, flags, longest, noor, triage, yuki } from './care-records.ts';

const row = (athlete: typeof noor, over: object) => {
  const { savedAt: _, ...known } = triage(athlete, {});
  return {
    ...known,
    day: dayAgo(0),
    trainingIntensity: null,
    today: [],
    nextCompetition: null,
    injuries: [],
    illnesses: [],
    openTodos: 0,
    ...over,
  };
};

/** An athlete with everything that the squad shows, one with little, and one with a long name. */
export const squad = [
  row(noor, {
    injuryRisk: 'MEDIUM',
    trainingIntensity: 'MODERATE',
    flags,
    alerts: 1,
    load: { acute: 372, chronic: 318, ratio: 1.17, daysWithData: 28 },
    thisWeek: { planned: 1800, reported: 1240 },
    today: [
      { kind: 'STRENGTH', title: 'Lower body', minutes: 60, exertion: 7 },
      { kind: 'RECOVERY', title: 'Pool', minutes: 30, exertion: 2 },
    ],
    nextCompetition: { name: 'Against Denver', day: '2026-03-07', time: '19:30', timezone: 'America/Denver' },
    injuries: [{ site: 'Left hamstring', stage: 'RETURN_TO_PARTICIPATION', expectedReturn: '2026-03-20' }],
    illnesses: [{ name: 'Cold', onset: '2026-03-03', training: 'SOME' }],
    openTodos: 1,
  }),
  row(yuki, {
    injuryRisk: null,
    riskAssessedAt: null,
    lastCheckIn: dayAgo(5),
    missedDays: 4,
    load: null,
    thisWeek: { planned: null, reported: 0 },
  }),
  row(longest, {
    load: null,
    thisWeek: { planned: 420, reported: 0 },
    nextCompetition: {
      name: 'Against the Llanfairpwllgwyngyll and North Wales Coast Athletic Association, second leg of the final',
      day: '2026-03-05',
      time: null,
      timezone: null,
    },
  }),
];
