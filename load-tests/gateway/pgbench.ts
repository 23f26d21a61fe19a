import { spawnSync } from 'node:child_process';

/** Transactions per second of a script, prepared, over several clients. */
export function runPgbench(url: string, script: string, seconds: number, clients = 16): number {
  const { hostname, port, username, password, pathname } = new URL(url);
  const ran = spawnSync(
    'pgbench',
    [
      ...['-h', hostname, '-p', port, '-U', decodeURIComponent(username)],
      ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script],
      pathname.slice(1),
    ],
    { encoding: 'utf8', env: { PATH: process.env.PATH, PGPASSWORD: decodeURIComponent(password) } },
  );
  const perSecond = Number(/tps = ([\d.]+)/.exec(ran.stdout)?.[1]);
  if (ran.status !== 0 || !Number.isFinite(perSecond)) throw new Error(`pgbench did not run: ${ran.stderr}`);
  return perSecond;
}
