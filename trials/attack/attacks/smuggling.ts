import { randomUUID } from 'node:crypto';
import { type Attack, type AttackGroup, answering, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { describeAll, say } from '../wire/raw.ts';
import { post } from '../wire/visitor.ts';

/** A request that would leave a trace if any parser accepted it. */
const hiddenRequest = (subject: string): string => {
  const body = JSON.stringify({ name: 'Noor', email: 'noor@example.org', subject, message: 'Hello' });
  return [
    'POST /api/contact HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
};

const first = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

function smuggled(
  name: string,
  sent: string,
  carrier: (hidden: string) => string,
  expected = '400 INVALID, closed',
): Attack {
  return answering({
    name,
    sent,
    expected,
    async answer(target) {
      const subject = `hidden ${randomUUID()}`;
      const said = describeAll(await say(target.gateway, [carrier(hiddenRequest(subject))], { withinMs: 1000 }));
      return (await wasDone(target, subject)) ? `${said}, and the hidden request was done` : said;
    },
  });
}

async function wasDone({ people }: Target, subject: string): Promise<boolean> {
  return (await people.query('admin', 'select 1 from contact_messages where subject = $1', [subject])).length > 0;
}

/** A table cell holds one line. */
const visible = (line: string): string => line.replaceAll('\r', '␍').replaceAll('\n', '␊').replaceAll('\v', '␋');

const withLine = (name: string, line: string, body = '0\r\n\r\n', expected?: string) =>
  smuggled(name, visible(line), (hidden) => `${first}${line}\r\n\r\n${body}${hidden}`, expected);

const travelling = (name: string, sent: string, headers: Record<string, string>) =>
  answering({
    name,
    sent,
    expected: '401 WRONG_CREDENTIALS',
    answer: async (target) =>
      describe(await post(target, '/api/login', { username: 'nobody-here', password: 'quiet-river' }, headers)),
  });

const line = '%0d%0aX-Entourage-Session: x%0d%0a';

export const smuggling: AttackGroup = {
  name: 'smuggling',
  attacks: [
    smuggled('CL.TE', 'a length over all, and chunks that end before', (hidden) => {
      const rest = `0\r\n\r\n${hidden}`;
      return `${first}Content-Length: ${rest.length}\r\nTransfer-Encoding: chunked\r\n\r\n${rest}`;
    }),
    smuggled('TE.CL', 'chunks over all, and a length that ends before', (hidden) => {
      const size = hidden.length.toString(16);
      return `${first}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${size}\r\n${hidden}\r\n0\r\n\r\n`;
    }),
    withLine('TE.TE, twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x'),
    withLine('TE.TE, an unknown coding', 'Transfer-Encoding: xchunked'),
    withLine('TE.TE, a blank before the colon', 'Transfer-Encoding : chunked'),
    withLine('TE.TE, a tab before the value’s end', 'Transfer-Encoding: chunked\v'),
    withLine('TE.TE, on a line of another header', 'X: x\nTransfer-Encoding: chunked'),
    withLine('TE.TE, in quotes', 'Transfer-Encoding: "chunked"'),
    withLine('chunked is not the last coding', 'Transfer-Encoding: chunked, identity'),
    withLine('two lengths that differ', 'Content-Length: 0\r\nContent-Length: 5', ''),
    withLine('two lengths alike', 'Content-Length: 0\r\nContent-Length: 0', ''),
    withLine('a list of lengths', 'Content-Length: 0, 5', ''),
    withLine('a length with a sign', 'Content-Length: +0', ''),
    withLine('a length below nothing', 'Content-Length: -1', ''),
    withLine('a length with a blank inside', 'Content-Length: 0 5', ''),
    withLine('a length in another base', 'Content-Length: 0x0', ''),
    withLine('a length that overflows', 'Content-Length: 18446744073709551616', ''),
    withLine('a folded header', 'X: a\r\n Content-Length: 5', ''),
    withLine('a line that begins with a blank', ' Content-Length: 0', ''),
    withLine('a bare CR in a header', 'X: a\rContent-Length: 0', ''),
    withLine('a line without a colon', 'Content-Length', ''),
    smuggled(
      'lines that end in LF',
      'LF instead of CR LF',
      (hidden) => `${first.replaceAll('\r', '')}Content-Length: 0\n\n${hidden}`,
    ),
    smuggled(
      'a chunk that ends in LF',
      '0 LF LF',
      (hidden) => `${first}Transfer-Encoding: chunked\r\n\r\n0\n\n${hidden}`,
    ),
    smuggled(
      'a chunk with a signed size',
      '+0',
      (hidden) => `${first}Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n${hidden}`,
    ),
    smuggled(
      'a chunk in another base',
      '0x0',
      (hidden) => `${first}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${hidden}`,
    ),
    smuggled(
      'chunks to an old version',
      'HTTP/1.0',
      (hidden) => `${first.replace('1.1', '1.0')}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    ),
    smuggled('no version at all', 'HTTP/0.9', (hidden) => `GET /api/auth/user\r\n\r\n${hidden}`),
    smuggled('the beginning of HTTP/2', 'PRI * HTTP/2.0', (hidden) => `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`),
    smuggled(
      'hidden in the body of a GET',
      'a length and a request',
      (hidden) => `GET /api/auth/user HTTP/1.1\r\nHost: x\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      '401 UNAUTHENTICATED',
    ),
    smuggled(
      'hidden in the body of a POST that is refused unread',
      'a length and a request',
      (hidden) =>
        `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
      '415 UNSUPPORTED_MEDIA_TYPE',
    ),
    travelling('a line break in the browser’s name', `User-Agent: a${line}`, { 'user-agent': `a${line}` }),
    travelling('a line break in a cookie', `entourage_browser=${line}`, { cookie: `entourage_browser=${line}` }),
    travelling('a line break in the address', `X-Forwarded-For: ${line}`, { 'x-forwarded-for': `10.9.9.9${line}` }),
    travelling('an address of 8 KB', 'X-Forwarded-For: 1.1.1.1…', { 'x-forwarded-for': '1.1.1.1'.repeat(1000) }),
    travelling('what only services say to each other', 'X-Request-Id, Authorization, X-Client-Address, …', {
      'x-request-id': 'mine',
      authorization: 'Bearer mine',
      'x-client-address': '1.1.1.1',
      'x-entourage-browser': 'mine',
      'x-entourage-session': 'mine',
    }),
  ],
};
