import mongoose from 'mongoose';
import pg from 'pg';
import type { GatewayCall, ServiceCall } from '../calls.ts';
import { healthReads, type Reading, unnamed } from './health.ts';
import { peopleReads } from './people.ts';

export interface Stores {
  readonly mongoUrl: string;
  readonly identityUrl: string;
  readonly adminUrl: string;
}

/** As many connections to each store as a service has. */
const lines = 10;

/** The same reads by plain drivers, without a service, a gateway or a session. */
export async function openPlain({ mongoUrl, identityUrl, adminUrl }: Stores) {
  const client = new mongoose.mongo.MongoClient(mongoUrl, { maxPoolSize: lines });
  await client.connect();
  const pools = {
    identity: new pg.Pool({ connectionString: identityUrl, max: lines }),
    admin: new pg.Pool({ connectionString: adminUrl, max: lines }),
  };
  const atService = healthReads(client.db(), unnamed);
  const { naming, user, liaisons } = peopleReads(pools, atService.profile);
  return {
    atService: atService as Record<ServiceCall, Reading>,
    atGateway: { ...healthReads(client.db(), naming), user, liaisons } as Record<GatewayCall, Reading>,
    async close() {
      await Promise.all([client.close(), pools.identity.end(), pools.admin.end()]);
    },
  };
}
