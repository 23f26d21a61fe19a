import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import pg from 'pg';
import { table } from '../../contracts/make/markdown.ts';
import type { Child } from '../gateway/processes/child-process.ts';
import type { Load, Loaded } from '../gateway/processes/load.ts';
import { type Bar, verdict } from '../report/bar.ts';
import type { Admin } from './many-people.ts';

const waiting = 500;
const barMs = 300;
/** The first page of the queue. */
const path = '/api/admin/social-verifications?limit=50';

/** The queue with five hundred posts, opened by one administrator, and by sixteen at once. */
export async function benchWaitingPosts(
  platform: TestPlatform,
  port: number,
  admins: readonly Admin[],
  load: Child<object, Load, Loaded>,
  seconds: number,
): Promise<Bar[]> {
  await makePosts(platform);
  const turns = admins.map(({ cookie }) => cookie);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie: turns[0]?.replace('cookie: ', '') ?? '' },
  });
  const total = Number(answer.headers.get('x-total-count'));
  const body = await answer.text();
  const named = (JSON.parse(body) as Array<{ user: { username: string } | null }>).filter(({ user }) => user);
  if (total !== waiting || named.length !== 50) throw new Error(`the queue shows ${named.length} of ${total}`);

  const rows: string[][] = [];
  const bars: Bar[] = [];
  for (const connections of [1, 16]) {
    await load.ask({ port, path, body: '', turns, connections, seconds: 1, answerBytes: Buffer.byteLength(body) });
    const loaded = await load.ask({
      ...{ port, path, body: '', turns, connections, seconds },
      answerBytes: Buffer.byteLength(body),
    });
    if (loaded.wrong > 0) throw new Error(`${loaded.wrong} wrong answers`);
    const bar: Bar = {
      what: `the queue of ${waiting} posts, p99 by ${connections} at once`,
      value: `${loaded.p99.toFixed(1)} ms`,
      bar: `${barMs} ms`,
      met: loaded.p99 <= barMs,
    };
    bars.push(bar);
    rows.push([`${connections}`, `${loaded.p50.toFixed(1)} ms`, bar.value, bar.bar, verdict(bar.met)]);
  }
  console.log(`\n${waiting} posts wait:\n`);
  console.log(table(['at once', 'p50', 'p99', 'bar', 'result'], rows));
  return bars;
}

async function makePosts({ databases }: TestPlatform): Promise<void> {
  const [people, posts] = [databases.identity, databases.verification].map(
    ({ adminUrl }) => new pg.Client({ connectionString: adminUrl }),
  ) as [pg.Client, pg.Client];
  await Promise.all([people.connect(), posts.connect()]);
  const { rows } = await people.query<{ id: string }>(
    `select id from users where role = 'ATHLETE' order by created_at limit ${waiting}`,
  );
  await posts.query(
    `insert into posts (user_id, attempt, platform, account_handle, post_url, verification_code, submitted_at)
     select id, 1, 'INSTAGRAM', 'noor.rows', 'https://www.instagram.com/p/' || n, 'ENTOURAGE-' || lpad(n::text, 6, '0'),
            now() - n * interval '10 minutes'
     from unnest($1::uuid[]) with ordinality as who (id, n)`,
    [rows.map(({ id }) => id)],
  );
  await Promise.all([people.end(), posts.end()]);
}
