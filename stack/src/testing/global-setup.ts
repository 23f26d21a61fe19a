import { startTestServers } from './test-servers.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const { stop } = await startTestServers();
  return stop;
}
