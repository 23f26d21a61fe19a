import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestPlatform } from '@entourage/stack/testing/platform';
import { sharedServers } from '@entourage/stack/testing/shared-servers';
import pg from 'pg';
import { pathOf } from '../calls.ts';
import type { Athlete } from '../seed/people.ts';

/** What services do by themselves now and then is in some of them and not in all. */
const tries = 10;

/** How many statements Postgres is sent for the liaison cards of each of these athletes. */
export async function statementsForCards(platform: TestPlatform, athletes: readonly Athlete[]): Promise<number[]> {
  await writeDownStatements(platform);
  const counts: number[] = [];
  for (const athlete of athletes) {
    const found: number[] = [];
    for (let one = 0; one < tries; one += 1) {
      const before = statements();
      await askForCards(platform, athlete);
      found.push(statements() - before);
    }
    counts.push(Math.min(...found));
  }
  return counts;
}

/** From their next sign-in on, what both services send is in the server's log. */
async function writeDownStatements({ databases, restart }: TestPlatform): Promise<void> {
  for (const part of ['identity', 'admin'] as const) {
    const { name, adminUrl } = databases[part];
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(`alter database "${name}" set log_statement = 'all'`);
    await client.end();
    await restart(part);
  }
}

function statements(): number {
  const log = readFileSync(join(sharedServers().folder, 'postgres.log'), 'utf8');
  return [...log.matchAll(/ LOG: {2}(?:execute [^:]*|statement): (?!begin|commit|deallocate)/gi)].length;
}

async function askForCards({ gatewayUrl }: TestPlatform, { id, cookie, liaisonIds }: Athlete): Promise<void> {
  const answer = await fetch(gatewayUrl + pathOf('liaisons', id), {
    headers: { cookie: cookie.replace('cookie: ', '') },
  });
  const cards: unknown = await answer.json();
  if (Array.isArray(cards) && cards.length === liaisonIds.length) return;
  throw new Error(`${liaisonIds.length} cards were asked for: ${JSON.stringify(cards)}`);
}
