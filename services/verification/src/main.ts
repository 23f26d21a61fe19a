import { runService } from '@entourage/kit/serve/run-service.ts';
import { startVerification } from './compose.ts';
import { readVerificationEnv } from './env.ts';

runService('verification', readVerificationEnv(), startVerification);
