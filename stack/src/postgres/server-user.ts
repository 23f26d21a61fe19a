import { readFileSync } from 'node:fs';

export interface ServerUser {
  uid: number;
  gid: number;
}

/** Postgres refuses to run as root. Then it runs as `nobody`, which must be in the user database for initdb. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
  // Some systems write nobody as -2.
  return Number.isInteger(uid) && Number.isInteger(gid)
    ? { uid: uid >>> 0, gid: gid >>> 0 }
    : { uid: 65534, gid: 65534 };
}
