import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@entourage/stack/testing/eventually';
import { noteProcess } from '@entourage/stack/testing/run-folder';
import { sharedServers } from '@entourage/stack/testing/shared-servers';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';

export interface Replica {
  readonly url: string;
  /** What it has logged so far. */
  logged(): string;
  end(): Promise<void>;
}

const mains = {
  gateway: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
  identity: fileURLToPath(new URL('../../services/identity/src/main.ts', import.meta.url)),
};

/** A second process of a part beside the platform's own, on its own port. */
export async function startReplica(
  platform: Pick<SharedPlatform, 'env'>,
  part: keyof typeof mains,
  env: Record<string, string> = {},
): Promise<Replica> {
  const child = spawn(process.execPath, [mains[part]], {
    env: { ...platform.env(part), PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  noteProcess(sharedServers().folder, child.pid);
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const port = await eventually(() => {
    const found = /"port":(\d+)/.exec(said)?.[1];
    if (!found || !said.includes('connected to the bus')) throw new Error(`the second ${part} is not up: ${said}`);
    return found;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    logged: () => said,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
