import { text } from 'node:stream/consumers';
import { openMongo } from '@entourage/kit/mongo/open-mongo.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { z } from 'zod';
import { readDemonstrationEnv } from './env.ts';
import { writeDemonstration } from './write-demonstration.ts';

/** The athlete, and the liaisons who assess the athlete. */
const cast = z.strictObject({ athlete: z.uuid(), physician: z.uuid(), scientist: z.uuid(), coach: z.uuid() });

const env = readDemonstrationEnv();
const mongo = await openMongo(env.DATABASE_URL, env.DATABASE_POOL, createLog('health-data', 'warn'));
try {
  await writeDemonstration(mongo, cast.parse(JSON.parse(await text(process.stdin))), new Date());
} finally {
  await mongo.close();
}
