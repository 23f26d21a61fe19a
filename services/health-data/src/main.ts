import { createLog } from '@entourage/kit/log.ts';
import { runProcess } from '@entourage/kit/process.ts';
import { startHealthData } from './compose.ts';
import { readHealthDataEnv } from './env.ts';

const env = readHealthDataEnv();
const log = createLog('health-data', env.LOG_LEVEL);

runProcess(log, () => startHealthData(env, log));
