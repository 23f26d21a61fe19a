import { runService } from '@entourage/kit/serve/run-service.ts';
import { startMessaging } from './compose.ts';
import { readMessagingEnv } from './env.ts';

runService('messaging', readMessagingEnv(), startMessaging);
