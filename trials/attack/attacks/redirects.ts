import { mailTo } from '@entourage/stack/testing/mails';
import { type AttackGroup, answering } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import type { Question } from '../wire/ask.ts';
import { post, visit } from '../wire/visitor.ts';

const elsewhere = 'https://evil.example';
const otherHost = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example',
  'x-original-url': `${elsewhere}/`,
  'x-rewrite-url': `${elsewhere}/`,
  referer: `${elsewhere}/`,
};
const typed = { 'sec-fetch-site': 'none' };
const asPage = { accept: 'text/html' };

const attempts: ReadonlyArray<readonly [name: string, sent: string, question: Question, expected: string]> = [
  ['sign in, then elsewhere', '?next=https://evil.example', { path: `/api/login?next=${elsewhere}` }, '302 to /login'],
  [
    'sign in, then elsewhere',
    '?next=//evil.example&redirect=…',
    { path: '/api/login?next=//evil.example&redirect=%2f%2fevil.example&returnTo=%5cevil.example' },
    '302 to /login',
  ],
  ['sign in at another host', 'Host, X-Forwarded-Host, …', { path: '/api/login', headers: otherHost }, '302 to /login'],
  [
    'sign out, then elsewhere',
    '?next=//evil.example',
    { path: '/api/logout?next=//evil.example', headers: typed },
    '302 to /',
  ],
  [
    'sign out at another host',
    'Host, X-Forwarded-Host, …',
    { path: '/api/logout', headers: { ...otherHost, ...typed } },
    '302 to /',
  ],
  [
    'sign out by a form, then elsewhere',
    '?next=//evil.example',
    { method: 'POST', path: '/api/logout?next=//evil.example', headers: { ...asPage, ...otherHost } },
    '303 to /',
  ],
];

export const redirects: AttackGroup = {
  name: 'redirects',
  attacks: [
    ...attempts.map(([name, sent, question, expected]) =>
      answering({ name, sent, expected, answer: async (target) => describe(await visit(target, question)) }),
    ),
    answering({
      name: 'a list’s next page at another host',
      sent: 'Host, X-Forwarded-Host, …',
      expected: '/api/users?limit=1&cursor=…',
      async answer(target) {
        const { browser } = await target.people.withStanding('ADMIN', 'APPROVED');
        await target.people.register();
        const headers = { ...otherHost, cookie: browser.cookie() ?? '' };
        const { headers: answered } = await visit(target, { path: '/api/users?limit=1', headers });
        return String(answered.link).replace(/^<(.*cursor=).*>; rel="next"$/, '$1…');
      },
    }),
    answering({
      name: 'a mailed link to another host',
      sent: 'a password reset with Host, X-Forwarded-Host, …',
      expected: 'a link to us',
      async answer(target) {
        const { email } = await target.people.confirmed();
        await post(target, '/api/password-reset', { email }, otherHost);
        const { link = '' } = await mailTo(target.platform.mailFolder, email, 'Reset');
        const { port, hostname } = new URL(link);
        return Number(port) === target.gateway && /^(localhost|127\.0\.0\.1)$/.test(hostname) ? 'a link to us' : link;
      },
    }),
  ],
};
