import { runService } from '@entourage/kit/serve/run-service.ts';
import { startInvites } from './compose.ts';
import { readInvitesEnv } from './env.ts';

runService('invites', readInvitesEnv(), startInvites);
