import { runService } from '@entourage/kit/serve/run-service.ts';
import { startScheduling } from './compose.ts';
import { readSchedulingEnv } from './env.ts';

runService('scheduling', readSchedulingEnv(), startScheduling);
