import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { signToken } from '@entourage/kit/auth/tokens.ts';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import pg from 'pg';
import { table } from '../../contracts/make/markdown.ts';
import { describeMachine } from '../gateway/machine.ts';
import { type Child, startChild } from '../gateway/processes/child-process.ts';
import type { Load, Loaded } from '../gateway/processes/load.ts';
import { startProduct } from '../gateway/product.ts';
import { median, spread } from '../gateway/statistics.ts';
import { areMet, type Bar, type RateBar, rateBar, ratioOf, verdict } from '../report/bar.ts';
import { formOptions, openReport } from '../report/report.ts';
import { benchInBrowser } from './in-browser.ts';
import { type Admin, makeAdmins, makePeople } from './many-people.ts';
import type { SqlLoad } from './processes/plain-sql.ts';
import { pageRows, type Question, questions } from './questions.ts';
import { benchWaitingPosts } from './waiting-posts.ts';

/*
 * npm run bench -- lists [--quick | --write]
 * The list of people with a hundred thousand of them: at the service compared with the same SQL by `pg`, and by REST
 * compared with the service; the queue of posts awaiting review; and rendering in an admin's browser. Nothing is
 * pinned: all share the cores, and take turns.
 */
const peopleCount = 100_000;
const adminCount = 100;
const connections = 16;
const atLeast = { serviceOfSql: 0.4, restOfService: 0.4 };
const { quick, write } = parseArgs({ options: formOptions }).values;
const report = openReport(write, quick && '--quick');
const rounds = quick ? { warm: 1, seconds: 2, count: 3 } : { warm: 2, seconds: 6, count: 3 };

const columns = `id, username, email, email_confirmed_at, first_name, last_name, profile_image_url, role, verification_status,
  professional_league, team_organization, verification_notes, review_notes, verified_at, verified_by, last_login, version,
  created_at, updated_at`;
/** identity's part of the operation: only the REST lane includes health-data's fields. */
const operation = readFileSync(
  new URL('../../contracts/operations/hand-written/Users.graphql', import.meta.url),
  'utf8',
).replace(/profile: athleteProfile[^{]*\{[^}]*\}/, '');

const said = (values: readonly number[]) => `${median(values).toFixed(0)} ±${Math.round(spread(values) * 100)} %`;

const inBrackets = ({ ratio, bar, met }: RateBar) => `${ratioOf(ratio)} (${bar}) ${verdict(met)}`;

interface Lanes {
  readonly sql: Omit<SqlLoad, 'seconds' | 'connections'>;
  readonly service: Omit<Load, 'seconds' | 'connections'>;
  readonly rest: Omit<Load, 'seconds' | 'connections'>;
}

console.log(`\nLists. ${describeMachine({ gateway: undefined, others: undefined })}.\n`);
const product = await startProduct();
const started: { stop(): void }[] = [];
const bars: Bar[] = [];
try {
  const { platform } = product;
  const { adminUrl, url } = platform.databases.identity;
  await makePeople(adminUrl, peopleCount);
  const admins = await makeAdmins(adminUrl, adminCount);
  const load = await startChild<object, Load, Loaded>(new URL('../gateway/processes/load.ts', import.meta.url), {});
  const sql = await startChild<object, SqlLoad, number>(new URL('processes/plain-sql.ts', import.meta.url), {
    env: { DATABASE_URL: url },
  });
  started.push(load, sql);
  const rows: string[][] = [];
  const compared: { list: string; service: RateBar; rest: RateBar }[] = [];
  for (const question of questions) {
    const lanes = await lanesOf(question, platform, product.port, admins);
    const [plain, service, rest] = await inTurn(lanes, sql, load);
    const list = question.name;
    const [bySql, atService, byRest] = [
      { name: '`pg` alone', rate: median(plain) },
      { name: 'the service', rate: median(service) },
      { name: 'REST', rate: median(rest) },
    ];
    const ratios = {
      service: rateBar(atService, bySql, atLeast.serviceOfSql),
      rest: rateBar(byRest, atService, atLeast.restOfService),
    };
    compared.push({ list, ...ratios });
    rows.push([list, said(plain), said(service), inBrackets(ratios.service), said(rest), inBrackets(ratios.rest)]);
  }
  for (const lane of ['service', 'rest'] as const) {
    bars.push(...worstOf(compared.map(({ list, [lane]: bar }) => ({ list, bar }))));
  }
  bars.push(...(await benchWaitingPosts(platform, product.port, admins, load, rounds.seconds)));
  console.log('\nThe list of people:\n');
  console.log(table(['list', 'pg alone /s', 'service /s', 'of pg (bar)', 'REST /s', 'of the service (bar)'], rows));
  for (const child of started.splice(0)) child.stop();
  bars.push(...(await benchInBrowser(product, rounds.count)));
} finally {
  for (const child of started) child.stop();
  await product.stop();
}
report.bars('bench lists', bars);
process.exitCode = areMet(bars) ? 0 : 1;

/** The list with this lane's worst ratio. */
function worstOf(found: ReadonlyArray<{ list: string; bar: RateBar }>): Bar[] {
  const [worst] = found.toSorted((one, other) => one.bar.ratio - other.bar.ratio);
  if (!worst) return [];
  const { list, bar } = worst;
  return [{ ...bar, what: `${bar.what}, the worst of ${found.length} lists`, value: `${bar.value} (${list})` }];
}

async function inTurn(
  lanes: Lanes,
  sql: Child<object, SqlLoad, number>,
  load: Child<object, Load, Loaded>,
): Promise<[number[], number[], number[]]> {
  const found: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= rounds.count; round += 1) {
    const seconds = round === 0 ? rounds.warm : rounds.seconds;
    const plain = await sql.ask({ ...lanes.sql, seconds, connections });
    const [service, rest] = [
      await load.ask({ ...lanes.service, seconds, connections }),
      await load.ask({ ...lanes.rest, seconds, connections }),
    ];
    if (service.wrong + rest.wrong > 0) throw new Error(`${service.wrong + rest.wrong} wrong answers`);
    if (round === 0) continue;
    found[0].push(plain);
    found[1].push(service.perSecond);
    found[2].push(rest.perSecond);
  }
  return found;
}

/** All three ways must return the same people before measuring. */
async function lanesOf(question: Question, platform: TestPlatform, port: number, admins: readonly Admin[]) {
  const { query, variables, where, order, skipped } = question;
  const client = new pg.Client({ connectionString: platform.databases.identity.adminUrl });
  await client.connect();
  const before = skipped === 0 ? null : await rowAt(client, where, order, skipped - 1);
  const after = before ? `and ${beyond(order)}` : '';
  const page = {
    text: `select ${columns} from users where ${where} ${after} order by ${order} limit ${pageRows + 1}`,
    values: before ? [order.startsWith('username') ? before.username : before.created_at, before.id] : [],
  };
  const expected = (await client.query<{ id: string }>(page)).rows.slice(0, pageRows).map(({ id }) => id);
  await client.end();

  const cursor = before
    ? Buffer.from(
        JSON.stringify([order.startsWith('username') ? before.username : before.created_at.toISOString(), before.id]),
      ).toString('base64url')
    : null;
  const path = `/api/users?${[query, `limit=${pageRows}`, cursor && `cursor=${cursor}`].filter(Boolean).join('&')}`;
  const body = JSON.stringify({ query: operation, variables: { ...variables, first: pageRows, after: cursor } });
  const tokens = admins.map(({ id }) => `authorization: Bearer ${tokenOf(platform, id)}`);
  const servicePort = Number(new URL(platform.serviceUrls.identity).port);

  const [rest, service] = await Promise.all([
    ask(port, path, admins[0]?.cookie ?? ''),
    ask(servicePort, '/graphql', tokens[0] ?? '', body),
  ]);
  sameIds(expected, JSON.parse(rest));
  sameIds(expected, JSON.parse(service).data.users.nodes);
  const lanes: Lanes = {
    sql: { page, count: `select count(*) from users where ${where}` },
    service: { port: servicePort, path: '/graphql', body, turns: tokens, answerBytes: Buffer.byteLength(service) },
    rest: { port, path, body: '', turns: admins.map(({ cookie }) => cookie), answerBytes: Buffer.byteLength(rest) },
  };
  return lanes;
}

/** Keyset pagination, as in the service: after a value, or after an id with the same value. */
function beyond(order: string): string {
  const [key, direction] = order.split(/[ ,]+/);
  const sign = direction === 'desc' ? '<' : '>';
  return `(${key} ${sign} $1 or (${key} = $1 and id ${sign} $2))`;
}

async function rowAt(client: pg.Client, where: string, order: string, place: number) {
  const { rows } = await client.query<{ id: string; username: string; created_at: Date }>(
    `select id, username, created_at from users where ${where} order by ${order} offset ${place} limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('there are not so many');
  return row;
}

function tokenOf({ keys }: TestPlatform, id: string): string {
  const standing = { role: 'ADMIN', status: 'APPROVED', restricted: false } as const;
  return signToken(signingKeys(keys.identityFile)(), { iss: 'identity', sub: id, sid: id, ...standing });
}

async function ask(port: number, path: string, header: string, body = ''): Promise<string> {
  const [name = '', value = ''] = header.split(': ');
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { [name]: value, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body }),
  });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

function sameIds(expected: readonly string[], found: ReadonlyArray<{ id: string }>): void {
  if (JSON.stringify(found.map(({ id }) => id)) !== JSON.stringify(expected)) throw new Error('other people are shown');
}
