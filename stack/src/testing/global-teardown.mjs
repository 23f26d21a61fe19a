export default async function globalTeardown() {
  await globalThis.entourageTestServers?.stop();
}
