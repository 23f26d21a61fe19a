import { createLog } from '@entourage/kit/log.ts';
import { runProcess } from '@entourage/kit/process.ts';
import { startMessaging } from './compose.ts';
import { readMessagingEnv } from './env.ts';

const env = readMessagingEnv();
const log = createLog('messaging', env.LOG_LEVEL);

runProcess(log, () => startMessaging(env, log));
