import { randomUUID } from 'node:crypto';
import { countStatements, logStatements } from '../dashboard/counts/statements.ts';
import type { Product } from '../gateway/product.ts';
import { connect } from '../messages/connect.ts';
import { makePairs, type Pair } from '../messages/pairs.ts';
import { within } from '../messages/within.ts';
import { type Bar, printBars } from '../report/bar.ts';

const liaisonCounts = [1, 12];

/** An athlete's next meetings take as many statements with many liaisons as with one. */
export async function countNextMeetings({ platform }: Product): Promise<Bar> {
  const people = (await makePairs(platform, liaisonCounts.length, 'counted')).map((pair, n) => ({
    ...pair,
    count: liaisonCounts[n] ?? 1,
  }));
  for (const person of people) await meetOthers(platform, person);
  await logStatements(platform, ['identity', 'scheduling']);
  const counts = await countStatements(people, async ({ cookie, count }) => {
    const answer = await fetch(`${platform.gatewayUrl}/api/appointments?when=upcoming`, {
      headers: { cookie: cookie.replace('cookie: ', '') },
    });
    const meetings: unknown = await answer.json();
    if (!Array.isArray(meetings) || meetings.length !== count) {
      throw new Error(`${count} meetings were asked for: ${JSON.stringify(meetings)}`);
    }
  });
  const bar = {
    what: `statements for the next meetings with ${liaisonCounts.join(', ')} liaisons`,
    value: counts.join(', '),
    bar: 'the same number',
    met: new Set(counts).size === 1 && (counts[0] ?? 0) > 0,
  };
  printBars('How often the stores are asked', [bar]);
  return bar;
}

/** A meeting with each of so many liaisons, written to the stores. */
async function meetOthers(platform: Product['platform'], { athleteId, liaisonId, count }: Pair & { count: number }) {
  const others = Array.from({ length: count - 1 }, () => randomUUID());
  await within(platform.databases.identity.adminUrl, (client) =>
    client.query(
      `insert into users (id, username, password_hash, role, verification_status)
       select id, 'other' || substr(id::text, 1, 13), 'none', 'LIAISON', 'APPROVED' from unnest($1::uuid[]) as id`,
      [others],
    ),
  );
  await connect(
    platform,
    others.map((id) => ({ id: randomUUID(), athleteId, liaisonId: id })),
  );
  await within(platform.databases.scheduling.adminUrl, (client) =>
    client.query(
      `with times as (
         select uuidv7() as claim, liaison, now() + n * interval '1 hour' as starts
         from unnest($2::uuid[]) with ordinality as liaisons (liaison, n)
       ), claimed as (
         insert into claims (id, athlete_id, liaison_id, starts_at, ends_at, free_at)
         select claim, $1, liaison, starts, starts + interval '30 minutes', starts + interval '30 minutes' from times
       )
       insert into appointments (athlete_id, liaison_id, scheduled_at, status, scheduled_by, confirmed_at, claim_id)
       select $1, liaison, starts, 'CONFIRMED', $1, now(), claim from times`,
      [athleteId, [liaisonId, ...others]],
    ),
  );
}
