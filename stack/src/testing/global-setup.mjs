import { startTestServers } from './test-servers.ts';

/** Starts what all workers use; the teardown runs in this process too. */
export default async function globalSetup() {
  globalThis.testServers = await startTestServers();
}
