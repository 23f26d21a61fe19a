/** Failures before a request was sent. */
const neverSent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether the receiver of a request that failed for this reason may have it, and work on it. */
export const mayBeUnderWay = (reason: string): boolean => !neverSent.has(reason);
