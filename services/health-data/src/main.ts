import { runService } from '@entourage/kit/serve/run-service.ts';
import { startHealthData } from './compose.ts';
import { readHealthDataEnv } from './env.ts';

runService('health-data', readHealthDataEnv(), startHealthData);
