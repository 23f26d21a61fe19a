import { runService } from '@entourage/kit/serve/run-service.ts';
import { startAdmin } from './compose.ts';
import { readAdminEnv } from './env.ts';

runService('admin', readAdminEnv(), startAdmin);
