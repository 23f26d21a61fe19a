import { createHash, randomBytes } from 'node:crypto';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { startTestServers } from '@entourage/stack/testing/test-servers';
import pg from 'pg';

export interface Product {
  platform: TestPlatform;
  port: number;
  /** A second product on the same servers, with separate databases. */
  beside(env: Environment): Promise<Product>;
  stop(): Promise<void>;
}

type Environment = Record<string, string>;

/**
 * The whole product as in production: real processes, and a Postgres whose commits are on disk. An environment that
 * names further servers is made once the test servers run.
 */
export async function startProduct(given: Environment | (() => Promise<Environment>) = {}): Promise<Product> {
  const servers = await startTestServers({ durable: true });
  const started: TestPlatform[] = [];
  const stop = async () => {
    for (const platform of started) await platform.stop();
    await servers.stop();
  };
  async function start(env: Environment): Promise<Product> {
    const platform = await ownPlatform({
      env: { NODE_ENV: 'production', SECURE_COOKIES: 'off', TRUSTED_PROXIES: '1', ...env },
    });
    started.push(platform);
    return { platform, port: Number(new URL(platform.gatewayUrl).port), beside: start, stop };
  }
  try {
    return await start(typeof given === 'function' ? await given() : given);
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface Session {
  username: string;
  cookie: string;
}

/** Writes signed-in people to the store, so that a thousand password hashes are not part of the measurement. */
export async function makeSessions({ platform }: Pick<Product, 'platform'>, count: number): Promise<Session[]> {
  const client = new pg.Client({ connectionString: platform.databases.identity.adminUrl });
  await client.connect();
  const sessions: Session[] = [];
  for (let number = 0; number < count; number += 1) {
    const secret = randomBytes(32).toString('base64url');
    const username = `athlete${String(number).padStart(5, '0')}`;
    await client.query(
      `with made as (
         insert into users (username, email, password_hash, first_name, professional_league, team_organization)
         values ($1, $1 || '@example.org', 'none', 'Noor', 'NBA', 'Harbour City') returning id)
       insert into sessions (user_id, secret_hash, expires_at) select id, $2, now() + interval '1 day' from made`,
      [username, createHash('sha256').update(secret).digest()],
    );
    sessions.push({ username, cookie: `cookie: entourage_session=${secret}` });
  }
  await client.end();
  return sessions;
}
