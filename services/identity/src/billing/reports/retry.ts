const pausesMs = [5000, 30_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];
const givenUpAfterMs = 3 * 24 * 3_600_000;

/** When a report that could not be handled is tried again; null after three days. */
export function nextTry({ receivedAt, attempts }: { receivedAt: Date; attempts: number }, now: Date): Date | null {
  const pauseMs = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;
  const at = new Date(now.getTime() + pauseMs);
  return at.getTime() - receivedAt.getTime() > givenUpAfterMs ? null : at;
}
