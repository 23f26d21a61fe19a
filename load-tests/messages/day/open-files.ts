import { spawnSync } from 'node:child_process';

/** In addition to the users' own: databases, bus, files. */
const besides = 500;

/**
 * The limit per process: the gateway holds a stream and a connection for calls of each user. Null if it is high enough.
 */
export function tooFewOpenFiles(users: number): string | null {
  const said = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout.trim();
  const allowed = said === 'unlimited' ? Number.POSITIVE_INFINITY : Number(said);
  const needed = 2 * users + besides;
  if (allowed >= needed) return null;
  return `${users} users take ${needed} open files in one process, and this one may have ${said}: ulimit -Hn ${needed}, or fewer users.`;
}
