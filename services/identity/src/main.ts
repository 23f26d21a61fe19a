import { createLog } from '@entourage/kit/log.ts';
import { runProcess } from '@entourage/kit/process.ts';
import { startIdentity } from './compose.ts';
import { readIdentityEnv } from './env.ts';

const env = readIdentityEnv();
const log = createLog('identity', env.LOG_LEVEL);

runProcess(log, () => startIdentity(env, log));
