import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@entourage/stack/testing/database';
import pg from 'pg';
import { table } from '../../contracts/make/markdown.ts';
import { type Bar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import { describeMachine } from './machine.ts';
import { runPgbench } from './pgbench.ts';
import { startChild } from './processes/child-process.ts';
import type { Load, Loaded } from './processes/load.ts';
import { startProduct } from './product.ts';
import { median, spread } from './statistics.ts';

/**
 * Part C: a contact message through everything (gateway, admin, spam limits, row and event in one commit, relay, bus,
 * audit), compared with pgbench making the same two inserts in the same Postgres, in one prepared statement.
 */
const atLeast = 0.1;
const connections = 50;
/** The limit is five messages an hour and address; with this many addresses no run reaches it. */
const addressCount = 60_000;

const message = {
  name: 'Noor Haddad',
  email: 'noor@example.org',
  subject: 'A question',
  message:
    'Do you also work with rowing clubs? We would like to know what it takes to be let in, and how long it takes.',
};

export async function benchWrites({ quick }: { quick: boolean }): Promise<Bar[]> {
  console.log(`\nPart C, writes. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
  if (spawnSync('pgbench', ['--version']).status !== 0) {
    console.log(
      'pgbench is not on PATH (Debian: postgresql-contrib): nothing to hold the writes against, not measured.',
    );
    return [];
  }
  const product = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), 'write-bench-'));
  const rival = await testDatabase('admin');
  const load = await startChild<object, Load, Loaded>(new URL('processes/load.ts', import.meta.url), {});
  try {
    const script = join(folder, 'two-inserts.sql');
    writeFileSync(script, twoInserts);
    const body = JSON.stringify(message);
    const lane: Omit<Load, 'seconds'> = {
      port: product.port,
      path: '/api/contact',
      body,
      connections,
      status: 201,
      turns: Array.from(
        { length: addressCount },
        (_, n) => `x-forwarded-for: 10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      ),
      answerBytes: await firstAnswer(product.port, body),
    };
    const rounds = quick ? { warm: 2, seconds: 3, count: 3 } : { warm: 5, seconds: 8, count: 3 };

    let acknowledged = 1 + (await load.ask({ ...lane, seconds: rounds.warm })).answers;
    runPgbench(rival.adminUrl, script, rounds.warm);
    const ours: Loaded[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds.count; round += 1) {
      theirs.push(runPgbench(rival.adminUrl, script, rounds.seconds));
      const loaded = await load.ask({ ...lane, seconds: rounds.seconds });
      if (loaded.wrong > 0) throw new Error(`${loaded.wrong} messages were not taken`);
      acknowledged += loaded.answers;
      ours.push(loaded);
    }
    await everyMessageIsThere(product.platform.databases.admin.adminUrl, acknowledged);

    const rate = median(ours.map(({ perSecond }) => perSecond));
    const pgbench = { name: '`pgbench`, the same two inserts', rate: median(theirs) };
    const bar = rateBar({ name: '`POST /api/contact`', rate }, pgbench, atLeast);
    console.log(
      table(
        ['lane', 'writes/s', 'spread', 'p50 ms', 'p99 ms', 'ratio', 'bar', 'result'],
        [
          ['pgbench, two inserts', median(theirs).toFixed(0), percent(theirs)],
          [
            'POST /api/contact',
            rate.toFixed(0),
            percent(ours.map(({ perSecond }) => perSecond)),
            median(ours.map(({ p50 }) => p50)).toFixed(1),
            median(ours.map(({ p99 }) => p99)).toFixed(1),
            ratioOf(bar.ratio),
            bar.bar,
            verdict(bar.met),
          ],
        ],
      ),
    );
    console.log(`\n${acknowledged} messages acknowledged, each stored once and announced once.`);
    return [bar];
  } finally {
    load.stop();
    await rival.drop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const percent = (values: readonly number[]) => `±${Math.round(spread(values) * 100)} %`;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const twoInserts = `with stored as (
  insert into contact_messages (name, email, subject, message)
  values (${Object.values(message).map(literal).join(', ')}) returning id)
insert into outbox (type, subject, aggregate_version, actor, request_id, data)
select 'contact.received', id, 1, 'visitor', null, '{}' from stored;
`;

async function firstAnswer(port: number, body: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
    body,
  });
  const said = await answer.text();
  if (answer.status !== 201) throw new Error(`/api/contact answers ${answer.status}: ${said}`);
  return Buffer.byteLength(said);
}

async function everyMessageIsThere(url: string, acknowledged: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ messages: string; events: string }>(
    `select (select count(*) from contact_messages) as messages, (select count(distinct subject) from outbox) as events`,
  );
  await client.end();
  const { messages, events } = rows[0] ?? {};
  if (Number(messages) !== acknowledged || Number(events) !== acknowledged) {
    throw new Error(`${acknowledged} acknowledged, but ${messages} messages and ${events} events stored`);
  }
}
