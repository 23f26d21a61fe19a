import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parts } from '@entourage/stack/parts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { ask } from '../wire/ask.ts';
import { say } from '../wire/raw.ts';
import { post, visit } from '../wire/visitor.ts';

const escapeCode = String.fromCodePoint(0x1b);

/** Values that inject a second line, a colour, a look-up or a field into logs. */
const insertions = (marker: string): string[] => [
  `${marker}\n{"level":60,"msg":"${marker}"}`,
  `${marker}\r\n{"level":60}`,
  `${marker}${escapeCode}[2J${escapeCode}[31m`,
  `${marker}","level":60,"msg":"${marker}`,
  `\${jndi:ldap://127.0.0.1:1/${marker}}`,
  `${marker}%0a%0d{"level":60}`,
  `${marker}%s%n%p`,
  `${marker}${'\u2028'}{"level":60}`,
  `${marker}${'x'.repeat(7000)}`,
];

/** Fit for a header or an address; parsers refuse the others. */
const onOneLine = (value: string): boolean => /^[\x20-\x7e]*$/.test(value);

const headerNames = [
  'user-agent',
  'referer',
  'cookie',
  'x-forwarded-for',
  'x-request-id',
  'traceparent',
  'tracestate',
  'baggage',
  'last-event-id',
  'accept',
  'accept-language',
  'content-type',
  'authorization',
  'origin',
  'sec-fetch-site',
  'host',
];

async function writeEverywhere(target: Target): Promise<string> {
  const { browser } = await target.people.withStanding('ADMIN', 'APPROVED');
  const cookie = browser.cookie() ?? '';
  for (const value of insertions(target.marker)) {
    await post(target, '/api/login', { username: value, password: value });
    await post(target, '/api/register', { username: value, email: value, password: value, firstName: value });
    await post(target, '/api/contact', {
      name: value,
      email: `${target.marker}@example.org`,
      subject: value,
      message: value,
    });
    await post(target, '/api/password-reset', { email: value });
    await post(target, '/graphql', { operationName: value, query: value, variables: { [value]: value } });
    await visit(target, { path: `/api/${encodeURIComponent(value)}`, headers: { cookie } });
    await visit(target, {
      path: `/api/users?search=${encodeURIComponent(value)}&cursor=${encodeURIComponent(value)}`,
      headers: { cookie },
    });
    await say(target.gateway, [`GET /${value} HTTP/1.1\r\nHost: x\r\nX: ${value}\r\nConnection: close\r\n\r\n`], {
      withinMs: 300,
    });
    if (!onOneLine(value)) continue;
    for (const name of headerNames) {
      await visit(target, { method: 'POST', path: '/api/login', headers: { [name]: value }, body: '{}' });
    }
    for (const port of [target.identity, target.admin]) {
      await ask(port, { path: '/graphql', headers: { 'x-request-id': value, authorization: `Bearer ${value}` } });
    }
  }
  return 'written';
}

interface Written {
  readonly where: string;
  readonly text: string;
}

/** Everything that the run has written: logs of the parts, metrics, names of mails. */
async function writtenDown({ platform, ...ports }: Target): Promise<Written[]> {
  const logs = parts.map((part) => {
    const where = `${part}.log`;
    return { where, text: readFileSync(join(platform.logFolder, where), 'utf8') };
  });
  const figures = await Promise.all(
    parts.map(async (part) => ({
      where: `${part} /metrics`,
      text: (await ask(ports[part], { path: '/metrics' })).body,
    })),
  );
  const mails = existsSync(platform.mailFolder) ? readdirSync(platform.mailFolder).map((name) => basename(name)) : [];
  return [...logs, ...figures, { where: 'names of mails', text: mails.join('\n') }];
}

const places = (all: readonly Written[], isIn: (text: string) => boolean): string =>
  all
    .filter(({ text }) => isIn(text))
    .map(({ where }) => where)
    .join(', ') || 'nowhere';

async function peopleWords({ people }: Target): Promise<string[]> {
  const rows = await people.query<{ username: string; email: string }>('identity', 'select username, email from users');
  const senders = await people.query<{ email: string }>('admin', 'select email from contact_messages');
  return [...rows.flatMap(({ username, email }) => [username, email]), ...senders.map(({ email }) => email)];
}

/** Words of the length of our secrets whose hash is in the store. */
async function secretsIn({ people }: Target, text: string): Promise<number> {
  const words = [...new Set(text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? [])];
  const hashes = words.map((word) => createHash('sha256').update(word).digest());
  const rows = await people.query(
    'identity',
    `select 1 from sessions where secret_hash = any($1) union all
     select 1 from known_browsers where secret_hash = any($1) union all
     select 1 from one_time_tokens where hash = any($1)`,
    [hashes],
  );
  return rows.length;
}

const notJson = (text: string): number =>
  text
    .split('\n')
    .slice(0, -1)
    .filter((line) => {
      try {
        return typeof JSON.parse(line) !== 'object';
      } catch {
        return true;
      }
    }).length;

/** The last group: it checks what all of them have left behind. */
export const logs: AttackGroup = {
  name: 'logs',
  attacks: [
    answering({
      name: 'values that would make lines of their own',
      sent: 'in every header and field that travels',
      expected: 'written',
      answer: writeEverywhere,
    }),
    answering({
      name: 'lines that are none of ours',
      sent: 'all logs of this run',
      expected: '0 lines that are no JSON',
      answer: async (target) => {
        const all = (await writtenDown(target)).filter(({ where }) => where.endsWith('.log'));
        return `${all.reduce((sum, { text }) => sum + notJson(text), 0)} lines that are no JSON`;
      },
    }),
    answering({
      name: 'what attackers wrote',
      sent: 'logs, figures and names of mails',
      expected: 'nowhere',
      answer: async (target) => places(await writtenDown(target), (text) => text.includes(target.marker)),
    }),
    answering({
      name: 'who people are',
      sent: 'every username and address of this run',
      expected: 'nowhere',
      answer: async (target) => {
        const words = await peopleWords(target);
        return places(await writtenDown(target), (text) => words.some((word) => text.includes(word)));
      },
    }),
    answering({
      name: 'what lets them in',
      sent: 'passwords, cookies, tokens, hashes',
      expected: 'nowhere, 0 secrets that we know',
      answer: async (target) => {
        const all = await writtenDown(target);
        const shapes = /quiet-p[\da-f]{10}-river|entourage_(session|browser)=\w|eyJ[\w-]+\.eyJ|\$argon2|Bearer /;
        const known = await secretsIn(target, all.map(({ text }) => text).join('\n'));
        return `${places(all, (text) => shapes.test(text))}, ${known} secrets that we know`;
      },
    }),
  ],
};
