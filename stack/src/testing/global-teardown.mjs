import { tallyServers } from './tally.ts';

export default async function globalTeardown() {
  const { testServers } = globalThis;
  if (!testServers) return;
  const { ENTOURAGE_TALLY: tally } = process.env;
  if (tally) tallyServers(tally, testServers.coreSeconds());
  await testServers.stop();
}
