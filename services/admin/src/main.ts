import { createLog } from '@entourage/kit/log.ts';
import { runProcess } from '@entourage/kit/process.ts';
import { startAdmin } from './compose.ts';
import { readAdminEnv } from './env.ts';

const env = readAdminEnv();
const log = createLog('admin', env.LOG_LEVEL);

runProcess(log, () => startAdmin(env, log));
