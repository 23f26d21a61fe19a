import { randomBytes, randomUUID } from 'node:crypto';
import { startReplica } from '../../../gateway/test/replica.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { ask, setCookiesOf } from '../wire/ask.ts';
import { visit } from '../wire/visitor.ts';

const aSecret = () => randomBytes(32).toString('base64url');

/** Requests the current user with this cookie header, in which `{secret}` stands for a valid session. */
async function whoAmI(target: Target, cookie: string): Promise<string> {
  const { browser } = await target.people.register();
  const secret = browser.cookie()?.split('=')[1] ?? '';
  const headers = { cookie: cookie.replaceAll('{secret}', secret) };
  return describe(await visit(target, { path: '/api/auth/user', headers }));
}

const cookies: ReadonlyArray<readonly [name: string, cookie: string, expected: string]> = [
  ['one’s own', 'entourage_session={secret}', '200'],
  ['one’s own, then a stranger’s', `entourage_session={secret}; entourage_session=${aSecret()}`, '200'],
  ['a stranger’s, then one’s own', `entourage_session=${aSecret()}; entourage_session={secret}`, '401 UNAUTHENTICATED'],
  ['an empty one, then one’s own', 'entourage_session=; entourage_session={secret}', '401 UNAUTHENTICATED'],
  ['the name that is for TLS', '__Host-entourage_session={secret}', '401 UNAUTHENTICATED'],
  ['another case', 'Entourage_Session={secret}', '401 UNAUTHENTICATED'],
  ['in quotes', 'entourage_session="{secret}"', '401 UNAUTHENTICATED'],
  ['encoded', 'entourage_session=%7Bsecret%7D', '401 UNAUTHENTICATED'],
  ['a letter more', 'entourage_session={secret}x', '401 UNAUTHENTICATED'],
  ['a UUID', `entourage_session=${randomUUID()}`, '401 UNAUTHENTICATED'],
  ['JSON', 'entourage_session=j:{"user":"admin"}', '401 UNAUTHENTICATED'],
  ['a signed one of Express', `entourage_session=s%3A${aSecret()}.${aSecret()}`, '401 UNAUTHENTICATED'],
  ['SQL', "entourage_session=' or 1=1 --", '401 UNAUTHENTICATED'],
  ['a browser’s mark for a session', 'entourage_browser={secret}', '401 UNAUTHENTICATED'],
  ['12 KB', `entourage_session=${'x'.repeat(12_000)}`, '401 UNAUTHENTICATED'],
  [
    'a thousand of them',
    Array.from({ length: 200 }, () => `entourage_session=${aSecret()}`).join('; '),
    '401 UNAUTHENTICATED',
  ],
];

export const cookieTricks: AttackGroup = {
  name: 'cookies',
  attacks: [
    ...cookies.map(([name, cookie, expected]) =>
      answering({
        name,
        sent: cookie.length > 70 ? `${cookie.slice(0, 30)}… (${cookie.length})` : cookie,
        expected,
        answer: (target) => whoAmI(target, cookie),
      }),
    ),
    answering({
      name: 'behind TLS, the name that is not for it',
      sent: 'entourage_session={secret}',
      expected: '401 UNAUTHENTICATED, and 200 by its own name',
      answer: (target) =>
        behindTls(target, async (port, secret) => {
          const as = async (name: string) =>
            describe(await ask(port, { path: '/api/auth/user', headers: { cookie: `${name}=${secret}` } }));
          return `${await as('entourage_session')}, and ${await as('__Host-entourage_session')} by its own name`;
        }),
    }),
    answering({
      name: 'behind TLS, what a neighbour could set or read',
      sent: 'a sign-in',
      expected: 'Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000',
      answer: (target) =>
        behindTls(target, async (_port, _secret, lines) => {
          const [line = ''] = lines.filter((set) => set.startsWith('__Host-entourage_session='));
          return line.slice(line.indexOf(';') + 2);
        }),
    }),
  ],
};

/** A gateway configured for TLS in front of it, and a person signed in there. */
async function behindTls(
  target: Target,
  work: (port: number, secret: string, lines: string[]) => Promise<string>,
): Promise<string> {
  const replica = await startReplica(target.platform, 'gateway', { SECURE_COOKIES: 'on' });
  try {
    const { username, password } = await target.people.register();
    const port = Number(new URL(replica.url).port);
    const answer = await ask(port, { method: 'POST', path: '/api/login', body: { username, password } });
    const lines = setCookiesOf(answer);
    const secret = /^__Host-entourage_session=([\w-]{43});/.exec(lines.join('\n'))?.[1] ?? '';
    return await work(port, secret, lines);
  } finally {
    await replica.end();
  }
}
