import type { Trial } from '../trial.ts';
import { adminSlow } from './admin-slow.ts';
import { backlogOf5000 } from './backlog.ts';
import { busCutOff } from './bus-cut-off.ts';
import { databaseKilled } from './database-killed.ts';
import { identityFrozen } from './identity-frozen.ts';
import { killEach } from './kill-each.ts';
import { mongoKilled } from './mongo-killed.ts';
import { mongoSlow } from './mongo-slow.ts';
import { relayBetween } from './relay-between.ts';
import { rollingRestart } from './rolling-restart.ts';
import { streamLost } from './stream-lost.ts';
import { tenTimes } from './ten-times.ts';
import { viewStopped } from './view-stopped.ts';

export const trials: readonly Trial[] = [
  killEach,
  relayBetween,
  streamLost,
  busCutOff,
  identityFrozen,
  databaseKilled,
  mongoKilled,
  mongoSlow,
  viewStopped,
  adminSlow,
  tenTimes,
  rollingRestart,
  backlogOf5000,
];
