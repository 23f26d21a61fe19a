import { type AttackGroup, answering, refusedAtOnce, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import type { Question } from '../wire/ask.ts';
import { describeAll, say } from '../wire/raw.ts';
import { visit } from '../wire/visitor.ts';

const json = { 'content-type': 'application/json' };
const bytes = (...parts: Array<string | number>) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))));

const registration = (firstName: string) =>
  `{"username":"u${firstName.length}aaa","email":"u@example.org","password":"quiet-river-9","professionalLeague":"NBA","teamOrganization":"City","firstName":"${firstName}"}`;

const questions: ReadonlyArray<readonly [name: string, sent: string, question: Question, expected: string]> = [
  [
    'broken UTF-8 in a body',
    'FF FE',
    posted(bytes('{"username":"', 0xff, 0xfe, '","password":"x"}')),
    '400 INVALID_JSON',
  ],
  [
    'overlong encoding in a body',
    'C0 AF',
    posted(bytes('{"username":"', 0xc0, 0xaf, '","password":"x"}')),
    '400 INVALID_JSON',
  ],
  [
    'an encoded surrogate in a body',
    'ED A0 80',
    posted(bytes('{"username":"', 0xed, 0xa0, 0x80, '","password":"x"}')),
    '400 INVALID_JSON',
  ],
  ['UTF-16', 'with its mark', posted(Buffer.from('\ufeff{"username":"a"}', 'utf16le')), '400 INVALID_JSON'],
  [
    'UTF-7',
    'charset=utf-7',
    { ...posted('{}'), headers: { 'content-type': 'application/json; charset=utf-7' } },
    '415 UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a mark before the JSON',
    'EF BB BF',
    posted(bytes(0xef, 0xbb, 0xbf, '{"username":"a","password":"x"}')),
    '400 INVALID_JSON',
  ],
  ['a null byte in a body', '00', posted('{"username":"a\0b","password":"x"}'), '400 INVALID_JSON'],
  ['a null character in a name', '\\u0000', posted(registration('a\\u0000b'), '/api/register'), '400 INVALID'],
  ['a lone surrogate in a name', '\\ud800', posted(registration('a\\ud800b'), '/api/register'), '400 INVALID'],
  ['a lone surrogate to sign in with', '\\ud800', posted('{"username":"a\\ud800","password":"x"}'), '400 INVALID'],
  [
    'broken UTF-8 in a path',
    '%FF',
    { method: 'PATCH', path: '/api/users/%FF/role', body: '{}', headers: json },
    '400 INVALID',
  ],
  ['overlong encoding in a path', '%C0%AE%C0%AE/', { path: '/api/pictures/%C0%AE%C0%AE%2Fx' }, '400 INVALID'],
  ['a null byte in a path', '%00', { path: '/api/users%00' }, '404 NOT_FOUND'],
];

function posted(body: string | Buffer, path = '/api/login'): Question {
  return { method: 'POST', path, body, headers: json };
}

const asAdmin = (name: string, sent: string, query: string, expected: string) => {
  let cookie: Promise<string> | undefined;
  const signedIn = async ({ people }: Target) =>
    (await people.withStanding('ADMIN', 'APPROVED')).browser.cookie() ?? '';
  return refusedAtOnce({
    name,
    sent,
    expected,
    async ask(target) {
      cookie ??= signedIn(target);
      return visit(target, { path: `/api/users?${query}`, headers: { cookie: await cookie } });
    },
  });
};

const onTheWire = (name: string, sent: string, line: Buffer, expected: string) =>
  answering({
    name,
    sent,
    expected,
    answer: async ({ gateway }) =>
      describeAll(
        await say(gateway, [
          bytes('GET /api/auth/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n'),
          line,
          '\r\n\r\n',
        ]),
      ),
  });

export const encoding: AttackGroup = {
  name: 'encoding',
  attacks: [
    ...questions.map(([name, sent, question, expected]) =>
      refusedAtOnce({ name, sent, expected, ask: (target) => visit(target, question) }),
    ),
    asAdmin('a null character in a search', '%00', 'search=a%00b', '400 INVALID'),
    asAdmin('broken UTF-8 in a cursor', '%FF', 'cursor=%FF%FE', '400 INVALID_CURSOR'),
    asAdmin('a question mark too many', '??search=', '?search=x', '400 INVALID'),
    asAdmin('one parameter twice', 'limit=1&limit=2', 'limit=1&limit=2', '400 INVALID'),
    asAdmin('a parameter named after a prototype', '__proto__=1', '__proto__=1', '400 INVALID'),
    onTheWire('a null byte in a header', '00', bytes('A: a', 0, 'b'), '400 INVALID, closed'),
    onTheWire('a control character in a header', '1B', bytes('A: a', 0x1b, 'b'), '400 INVALID, closed'),
    onTheWire(
      'bytes beyond ASCII in a header',
      'FF FE',
      bytes('User-Agent: ', 0xff, 0xfe),
      '401 UNAUTHENTICATED, closed',
    ),
    onTheWire('bytes beyond ASCII in a header’s name', 'C3 A4', bytes('ä: b'), '400 INVALID, closed'),
    answering({
      name: 'bytes beyond ASCII in a path',
      sent: 'FF',
      expected: '400 INVALID, closed',
      answer: async ({ gateway }) =>
        describeAll(
          await say(gateway, [bytes('GET /api/', 0xff, ' HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')]),
        ),
    }),
    answering({
      name: 'a browser that calls itself anything',
      sent: 'User-Agent of 8 KB beyond ASCII',
      expected: '401 WRONG_CREDENTIALS',
      answer: async (target) =>
        describe(
          await visit(target, {
            ...posted('{"username":"nobody-here","password":"quiet-river"}'),
            headers: { ...json, 'user-agent': 'ÿ'.repeat(8000) },
          }),
        ),
    }),
  ],
};
