import { runService } from '@entourage/kit/serve/run-service.ts';
import { startIdentity } from './compose.ts';
import { readIdentityEnv } from './env.ts';

runService('identity', readIdentityEnv(), startIdentity);
