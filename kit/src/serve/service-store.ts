import { PrismaPg } from '@prisma/adapter-pg';
import type { BusStore } from '../bus/bus-store.ts';
import type { Handler } from '../bus/inbox.ts';
import { postgresBus } from '../bus/postgres-bus.ts';
import type { ConsentStore } from '../consent/consent-store.ts';
import { ensureConsentIndexes, mongoConsent } from '../consent/mongo-consent.ts';
import { postgresConsent } from '../consent/postgres-consent.ts';
import { type Client, onceItAnswers, openDatabase, type Pool } from '../data/database.ts';
import { mongoBus } from '../mongo/mongo-bus.ts';
import { databaseOf, type Mongo, openMongo } from '../mongo/open-mongo.ts';
import type { StoreEnv } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { ensureRelationshipIndexes, mongoRelationships } from '../relationships/mongo-relationships.ts';
import { postgresRelationships } from '../relationships/postgres-relationships.ts';
import type { RelationshipStore } from '../relationships/relationship-store.ts';
import { type Erasure, eraseLate, eraseOnDeletion, recordErased } from './erasure.ts';

/** What the service frame needs of a service's database. `own`: the service's own handle. */
export interface ServiceStore<Scope, Own> {
  readonly own: Own;
  readonly bus: BusStore<Scope>;
  relationships(): Promise<RelationshipStore<Scope>>;
  consent(): Promise<ConsentStore<Scope>>;
  erasure(erasure: Erasure<Scope>): { handler: Handler<Scope>; eraseLate(): Promise<void> };
  /** Throws while the database does not answer. */
  ping(): Promise<unknown>;
  close(): Promise<void>;
}

export type OpenStore<Scope, Own> = (env: StoreEnv, log: Log) => Promise<ServiceStore<Scope, Own>>;

/** `settings`: of each connection. */
export const postgresStore =
  <Prisma extends { $disconnect(): Promise<void> }>(
    PrismaClient: new (options: { adapter: PrismaPg }) => Prisma,
    settings?: Readonly<Record<string, string>>,
  ): OpenStore<Client, { pool: Pool; prisma: Prisma }> =>
  async (env, log) => {
    const pool = await openDatabase(env.DATABASE_URL, env.DATABASE_POOL, log, settings);
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
    return {
      own: { pool, prisma },
      bus: postgresBus(pool),
      relationships: async () => postgresRelationships(pool),
      consent: async () => postgresConsent(pool),
      erasure: (erasure) => ({
        handler: eraseOnDeletion(erasure, recordErased),
        eraseLate: () => eraseLate(pool, erasure),
      }),
      ping: () => pool.query('select 1'),
      async close() {
        await prisma.$disconnect();
        await pool.end();
      },
    };
  };

/** `carriers`: the collections whose documents carry events. */
export const mongoStore =
  (carriers: readonly string[]): OpenStore<null, { mongo: Mongo }> =>
  async (env, log) => {
    const mongo = await openMongo(env.DATABASE_URL, env.DATABASE_POOL, log);
    return {
      own: { mongo },
      bus: mongoBus(mongo, carriers),
      async relationships() {
        await onceItAnswers(() => ensureRelationshipIndexes(mongo), log);
        return mongoRelationships(mongo);
      },
      async consent() {
        await onceItAnswers(() => ensureConsentIndexes(mongo), log);
        return mongoConsent(mongo);
      },
      // Its stores refuse writes after an account was closed: a late pass has nothing to erase.
      erasure: (erasure) => ({ handler: eraseOnDeletion(erasure), eraseLate: async () => {} }),
      ping: () => databaseOf(mongo).command({ ping: 1 }),
      close: () => mongo.close(),
    };
  };
