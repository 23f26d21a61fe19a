const hourMs = 3_600_000;

/** One with a long name whose measurements arrive, and one whose last ones could not be used. */
export function connectedApps(now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
  return [
    {
      id: '77777777-7777-4777-8777-777777777778',
      name: 'iPhone of the physiotherapist’s practice, second floor',
      madeAt: before(30 * 24),
      receivedAt: before(2),
      values: 214,
      problem: null,
    },
    {
      id: '88888888-8888-4888-8888-888888888889',
      name: 'Ring',
      madeAt: before(3 * 24),
      receivedAt: before(5),
      values: 0,
      problem:
        'It has none of the measures that are kept here: heart-rate variability, resting heart rate, body mass, sleep, jump height',
    },
  ];
}
