/** By name, so that a service without MongoDB loads nothing of its driver. */
const away =
  /^Mongo(oseServerSelection|ServerSelection|Network|NetworkTimeout|PoolCleared|PoolClearedOnNetwork|PoolClosed|NotConnected|TopologyClosed|WaitQueueTimeout)Error$/;

/** What the driver hands on as it comes from a line that has just been broken. */
const brokenLine = new Set<unknown>(['EPIPE', 'ECONNRESET']);

/** A server that ends, or one that has just handed its leading place to another. */
const endingServer = new Set<unknown>([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

export function isMongoAway(error: Error): boolean {
  const code = 'code' in error ? error.code : null;
  return away.test(error.name) || brokenLine.has(code) || (error.name === 'MongoServerError' && endingServer.has(code));
}
