import { type ChildProcess, spawn, spawnSync } from 'node:child_process';

export interface Child<Ready, Message extends object | string, Reply> {
  pid: number;
  ready: Ready;
  ask(message: Message): Promise<Reply>;
  stop(): void;
}

export interface ChildOptions {
  /** A core list as `taskset` reads it; undefined leaves the process to the scheduler. */
  cores?: string | undefined;
  env?: Record<string, string>;
  /** Further arguments to Node. */
  flags?: string[];
}

export const canPin = process.platform === 'linux' && spawnSync('taskset', ['-V']).status === 0;

const deadline = 120_000;

export async function startChild<Ready, Message extends object | string, Reply>(
  file: URL,
  { cores, env = {}, flags = [] }: ChildOptions,
): Promise<Child<Ready, Message, Reply>> {
  const node = [process.execPath, '--no-warnings', ...flags, file.pathname];
  const pinned = cores === undefined || !canPin ? node : ['taskset', '-c', cores, ...node];
  const child = spawn(pinned[0] ?? '', pinned.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', APOLLO_TELEMETRY_DISABLED: '1', ...env },
  });
  const ready = (await nextMessage(child, file)) as Ready;
  return {
    pid: child.pid ?? 0,
    ready,
    async ask(message) {
      child.send(message);
      return (await nextMessage(child, file)) as Reply;
    },
    stop() {
      // Hive Gateway ignores SIGTERM; a child whose channel closes ends itself.
      if (child.connected) child.disconnect();
      child.kill();
    },
  };
}

function nextMessage(child: ChildProcess, file: URL): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(() => reject(new Error(`${file.pathname} does not answer`))), deadline);
    const onMessage = (message: unknown) => done(() => resolve(message));
    const onExit = (code: number | null) => done(() => reject(new Error(`${file.pathname} ended with ${code}`)));
    function done(settle: () => void): void {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', reject);
      settle();
    }
    child.once('message', onMessage).once('exit', onExit).once('error', reject);
  });
}
