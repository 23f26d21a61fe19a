import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Who listens on a port of this machine, from one process's view: it alone, nobody, or others as well or instead. */
export type Holder = 'ours' | 'nobody' | 'others';

const hasProc = existsSync('/proc/net/tcp');

/** An answer on a port does not prove that it is ours: two starts at the same moment may choose the same one. */
export function holderOf(port: number, pid: number | undefined): Holder {
  const listeners = hasProc ? socketsOn(port) : pidsOn(port).map(String);
  if (listeners.length === 0) return 'nobody';
  const own = pid === undefined ? new Set<string>() : hasProc ? socketsOf(pid) : new Set([String(pid)]);
  return listeners.every((listener) => own.has(listener)) ? 'ours' : 'others';
}

const listening = '0A';

/** The inodes of sockets that listen on it, over IPv4 and IPv6. */
function socketsOn(port: number): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return ['/proc/net/tcp', '/proc/net/tcp6'].filter(existsSync).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '', , state]) => local.endsWith(ending) && state === listening)
      .map((fields) => fields[9] ?? ''),
  );
}

function socketsOf(pid: number): Set<string> {
  try {
    const links = readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
    return new Set(links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? []));
  } catch {
    return new Set();
  }
}

/** Empty for a file that was closed since the folder was listed. */
function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function pidsOn(port: number): number[] {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t'], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean).map(Number);
}
