/** Matches by name, so that a service without MongoDB does not load its driver. */
const away =
  /^(Mongo(oseServerSelection|ServerSelection|Network|NetworkTimeout|PoolCleared|PoolClosed|NotConnected|TopologyClosed|WaitQueueTimeout)|PoolClearedOnNetwork)Error$/;

/** Socket errors that the driver passes on unwrapped. */
const brokenLine = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/** Codes of a server that is shutting down, or that has just stepped down as primary. */
const endingServer = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

export function isMongoAway(error: Error): boolean {
  const code = 'code' in error ? error.code : null;
  return away.test(error.name) || brokenLine.has(code) || (error.name === 'MongoServerError' && endingServer.has(code));
}
