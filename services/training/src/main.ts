import { runService } from '@entourage/kit/serve/run-service.ts';
import { startTraining } from './compose.ts';
import { readTrainingEnv } from './env.ts';

runService('training', readTrainingEnv(), startTraining);
