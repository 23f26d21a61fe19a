import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedServers } from '@entourage/stack/testing/shared-servers';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import pg from 'pg';
import { pathOf } from '../calls.ts';
import type { Athlete } from '../seed/people.ts';

/** Background work of services adds statements to some of the tries. */
const tries = 10;

/** How many statements Postgres gets for the liaison cards of each of these athletes. */
export async function statementsForCards(platform: TestPlatform, athletes: readonly Athlete[]): Promise<number[]> {
  await logStatements(platform, ['identity', 'admin']);
  return countStatements(athletes, (athlete) => askForCards(platform, athlete));
}

/** How many statements each of these takes. */
export async function countStatements<Of>(those: readonly Of[], ask: (one: Of) => Promise<void>): Promise<number[]> {
  const counts: number[] = [];
  for (const each of those) {
    const found: number[] = [];
    for (let one = 0; one < tries; one += 1) {
      const before = statements();
      await ask(each);
      found.push(statements() - before);
    }
    counts.push(Math.min(...found));
  }
  return counts;
}

/** Logs all statements of these services from their next sign-in on. */
export async function logStatements(
  { databases, restart }: TestPlatform,
  parts: ReadonlyArray<keyof TestPlatform['databases']>,
): Promise<void> {
  for (const part of parts) {
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
