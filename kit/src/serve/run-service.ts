import type { ServiceName } from '@entourage/contracts/services.ts';
import type { ServiceEnv } from '../process/env.ts';
import { createLog, type Log } from '../process/log.ts';
import { type Running, runProcess } from '../process/run-process.ts';

/** A service's `main.ts`. */
export function runService<Env extends ServiceEnv>(
  name: ServiceName,
  env: Env,
  start: (env: Env, log: Log) => Promise<Running>,
): void {
  const log = createLog(name, env.LOG_LEVEL);
  runProcess(log, () => start(env, log));
}
