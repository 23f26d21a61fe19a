const hourMs = 3_600_000;

/** One with a long name that has signed in, and one that has not: at ages that always read the same. */
export function twoPasskeys(now: Date) {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
  return [
    {
      id: '77777777-7777-4777-8777-777777777777',
      name: 'iPhone of the physiotherapist’s practice, second floor',
      createdAt: before(30 * 24),
      lastUsedAt: before(2),
      synced: true,
    },
    {
      id: '88888888-8888-4888-8888-888888888888',
      name: 'Windows computer',
      createdAt: before(3 * 24),
      lastUsedAt: null,
      synced: false,
    },
  ];
}
