import { runService } from '@entourage/kit/serve/run-service.ts';
import { startPresentation } from './compose.ts';
import { readPresentationEnv } from './env.ts';

runService('presentation', readPresentationEnv(), startPresentation);
