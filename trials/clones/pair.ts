import { trainingWorker } from '@entourage/stack/launch/run-record';
import { preferredPorts } from '@entourage/stack/parts';
import { freePort } from '@entourage/stack/ports';
import { holderOf } from '@entourage/stack/processes/port-holder';
import { type Platform, startPlatform } from './platform.ts';

/** Starts two platforms at once on the same ports; returns what they share, or could not do. */
export async function tryPair(): Promise<string[]> {
  const entries = await Promise.all(
    Object.values(preferredPorts).map(async ({ variable }) => [variable, String(await freePort())] as const),
  );
  const ports = Object.fromEntries(entries);
  const both = [startPlatform(ports), startPlatform(ports)] as const;
  const problems: string[] = [];
  const outcomes = await Promise.allSettled(both.map((platform) => platform.up()));
  for (const outcome of outcomes) if (outcome.status === 'rejected') problems.push(String(outcome.reason));
  if (problems.length === 0) {
    problems.push(...both.flatMap(portsNotHeld), ...sharedPorts(...both));
    for (const [own, other] of [both, both.toReversed()] as Array<readonly [Platform, Platform]>) {
      problems.push(...(await peopleMixed(own, other)));
    }
  }
  for (const code of await Promise.all(both.map((platform) => platform.stop()))) {
    if (code !== 0) problems.push(`a platform ended with ${code}`);
  }
  return problems;
}

const listening = (platform: Platform) =>
  Object.entries(platform.record().processes).filter(([name]) => name !== trainingWorker);

function portsNotHeld(platform: Platform): string[] {
  return listening(platform)
    .filter(([, { port, pid }]) => holderOf(port, pid) !== 'ours')
    .map(([name, { port }]) => `${name} does not hold its port ${port}`);
}

function sharedPorts(one: Platform, other: Platform): string[] {
  const taken = new Set(listening(one).map(([, { port }]) => port));
  return listening(other)
    .filter(([, { port }]) => taken.has(port))
    .map(([name, { port }]) => `${name} has port ${port} of the other`);
}

/** Each accepts only its own people, and its liaison finds athletes in its own health data. */
async function peopleMixed(own: Platform, other: Platform): Promise<string[]> {
  const { password, people } = own.people();
  const origin = own.record().address ?? '';
  const admin = people.find(({ role }) => role === 'ADMIN')?.username ?? '';
  const liaison =
    people.find(({ role, username }) => role === 'LIAISON' && username.startsWith('maya'))?.username ?? '';
  const problems: string[] = [];
  if ((await signIn(origin, admin, other.people().password)).status !== 401)
    problems.push('lets in people of the other');
  const cookie = (await signIn(origin, liaison, password)).headers.getSetCookie()[0]?.split(';')[0];
  const triage = await fetch(`${origin}/api/triage`, { headers: { cookie: cookie ?? '' } });
  const rows = triage.ok ? ((await triage.json()) as unknown[]) : [];
  if (rows.length === 0) problems.push(`its liaison reads no athletes: ${triage.status}`);
  return problems;
}

const signIn = (origin: string, username: string, password: string) =>
  fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username, password }),
  });
