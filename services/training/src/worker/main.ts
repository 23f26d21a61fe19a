import { createLog } from '@entourage/kit/process/log.ts';
import { runProcess } from '@entourage/kit/process/run-process.ts';
import { readWorkerEnv } from '../env.ts';
import { startWorker } from './start-worker.ts';

const env = readWorkerEnv();
const log = createLog('training-worker', env.LOG_LEVEL);
runProcess(log, () => startWorker(env, log));
