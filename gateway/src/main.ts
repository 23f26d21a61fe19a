import { createLog } from '@entourage/kit/log.ts';
import { runProcess } from '@entourage/kit/process.ts';
import { startGateway } from './compose.ts';
import { readGatewayEnv } from './env.ts';

const env = readGatewayEnv();
const log = createLog('gateway', env.LOG_LEVEL);

runProcess(log, () => startGateway(env, log));
