import { createLog } from '@entourage/kit/log.ts';
import { runProcess } from '@entourage/kit/process.ts';
import { startVerification } from './compose.ts';
import { readVerificationEnv } from './env.ts';

const env = readVerificationEnv();
const log = createLog('verification', env.LOG_LEVEL);

runProcess(log, () => startVerification(env, log));
