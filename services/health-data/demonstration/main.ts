import { text } from 'node:stream/consumers';
import { createLog } from '@entourage/kit/log.ts';
import { openMongo } from '@entourage/kit/mongo/open-mongo.ts';
import { z } from 'zod';
import { readDemonstrationEnv } from './env.ts';
import { tellStory } from './tell-story.ts';

/** Whose past it is, and who says what in it. */
const cast = z.strictObject({ athlete: z.uuid(), physician: z.uuid(), scientist: z.uuid(), coach: z.uuid() });

const env = readDemonstrationEnv();
const mongo = await openMongo(env.DATABASE_URL, env.DATABASE_POOL, createLog('health-data', 'warn'));
try {
  await tellStory(mongo, cast.parse(JSON.parse(await text(process.stdin))), new Date());
} finally {
  await mongo.close();
}
