import { createLog } from '@entourage/kit/process/log.ts';
import { runProcess } from '@entourage/kit/process/run-process.ts';
import { startGateway } from './compose.ts';
import { readGatewayEnv } from './env.ts';

const env = readGatewayEnv();
const log = createLog('gateway', env.LOG_LEVEL);

runProcess(log, () => startGateway(env, log));
