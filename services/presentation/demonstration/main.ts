import { openDatabase } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../src/generated/client.ts';
import { readDemonstrationEnv } from './env.ts';
import { writeDemonstration } from './write-demonstration.ts';

const env = readDemonstrationEnv();
const pool = await openDatabase(env.DATABASE_URL, env.DATABASE_POOL, createLog('presentation', 'warn'));
const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
try {
  await writeDemonstration(pool, prisma, new Date());
} finally {
  await prisma.$disconnect();
  await pool.end();
}
