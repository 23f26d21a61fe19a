/** Longer than a request may take. iOS suspends hidden tabs with their locks, so one that takes so long is one of them. */
const patienceMs = 30_000;

/**
 * Web Locks allow one tab per browser to work on the queue. A visible tab takes the lock from one that keeps it for too
 * long, whose `lost` aborts: it must leave the queue to the other. The request can reject while the page unloads.
 */
export async function alone(userId: string, work: (lost: AbortSignal) => Promise<boolean>): Promise<boolean> {
  const patience = new AbortController();
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') patience.abort();
  }, patienceMs);
  const hold = async (options: LockOptions): Promise<boolean> => {
    const lost = new AbortController();
    try {
      return await navigator.locks.request(`entourage.outbox.${userId}`, options, () => {
        clearInterval(timer);
        return work(lost.signal);
      });
    } catch {
      lost.abort();
      return false;
    }
  };
  const through = await hold({ signal: patience.signal });
  clearInterval(timer);
  return patience.signal.aborted ? hold({ steal: true }) : through;
}
