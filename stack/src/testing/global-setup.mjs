// JavaScript, since Jest would transform TypeScript here; the import below runs as Node itself runs it.
import { startTestServers } from './test-servers.ts';

export default async function globalSetup() {
  globalThis.entourageTestServers = await startTestServers();
}
