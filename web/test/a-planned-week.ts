const session = (day: string, kind: string, title: string, minutes: number, exertion: number, notes?: string) => ({
  day,
  kind,
  title,
  minutes,
  exertion,
  load: minutes * exertion,
  notes: notes ?? null,
});

const longNotes =
  'Six at 70 %, six at 80 %.\nStop at the first pull on the left, and write to me the same day.\nIce afterwards.\nNo jumps before Saturday.';

/** The training plan of the week in care, whose last day is a Thursday. */
export const plannedWeeksOf = (athleteId: string, savedBy: object) => [
  {
    athleteId,
    monday: '2026-03-02',
    sessions: [
      session('2026-03-02', 'STRENGTH', 'Lower body, without the hamstring curl', 60, 6),
      session('2026-03-02', 'SKILL', 'Free throws and close shots', 40, 3),
      session('2026-03-03', 'ENDURANCE', 'Bike, even pace', 45, 4),
      session(
        '2026-03-05',
        'SPEED',
        'Accelerations over ten and twenty metres, all below the pace at which the hamstring was tight last week',
        50,
        7,
        longNotes,
      ),
      session('2026-03-06', 'RECOVERY', 'Pool and mobility', 30, 2),
      session('2026-03-07', 'COMPETITION', 'Against Denver', 90, 9),
    ],
    version: 3,
    savedAt: '2026-03-04T16:30:00Z',
    savedBy,
  },
];

const ofTemplate = (weekday: number, kind: string, title: string, minutes: number, exertion: number) => ({
  weekday,
  kind,
  title,
  minutes,
  exertion,
  load: minutes * exertion,
  notes: null,
});

/** Two that a liaison keeps, one of them with the longest names. */
export const weekTemplates = [
  {
    id: '00000000-0000-4000-8000-000000000301',
    name: 'Base week',
    sessions: [
      ofTemplate(1, 'STRENGTH', 'Lower body', 60, 6),
      ofTemplate(2, 'ENDURANCE', 'Bike, even pace', 45, 4),
      ofTemplate(2, 'SKILL', 'Free throws', 40, 3),
      ofTemplate(4, 'SPEED', 'Accelerations over ten and twenty metres', 50, 7),
      ofTemplate(6, 'RECOVERY', 'Pool and mobility', 30, 2),
    ],
    version: 3,
    savedAt: '2026-03-02T16:30:00Z',
  },
  {
    id: '00000000-0000-4000-8000-000000000302',
    name: 'Weekbetweentwotournamentswithoutasingledayofrestonthewayhome',
    sessions: [ofTemplate(7, 'COMPETITION', 'T'.repeat(100), 90, 9)],
    version: 1,
    savedAt: '2026-03-01T16:30:00Z',
  },
];
