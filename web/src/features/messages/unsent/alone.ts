/** Web Locks allow one tab per browser to work on the queue. The request can reject while the page unloads. */
export const alone = (userId: string, work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks.request(`entourage.outbox.${userId}`, work).catch(() => false);
