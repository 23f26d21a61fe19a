import { type AttackGroup, answering } from '../attack.ts';
import { describeAll, say } from '../wire/raw.ts';

const closing = 'Connection: close';
const notFound = '404 NOT_FOUND, closed';

const paths: ReadonlyArray<readonly [name: string, path: string, expected?: string]> = [
  ['up and away', '/../../../../etc/passwd'],
  ['up and away, encoded', '/..%2f..%2f..%2fetc%2fpasswd'],
  ['up and away, encoded dots', '/%2e%2e/%2e%2e/etc/passwd'],
  ['up and away, encoded twice', '/api/%252e%252e%252f%252e%252e%252fetc%252fpasswd'],
  ['up and away, from a call', '/api/auth/user/../../../etc/passwd'],
  ['up and away, backslashes', '/..\\..\\etc\\passwd'],
  ['up and away, encoded backslashes', '/..%5c..%5cetc%5cpasswd'],
  ['up and away, in an address', '/api/pictures/..%2f..%2fsessions%2fresolve', '401 UNAUTHENTICATED, closed'],
  ['our own sources', '/src/main.ts'],
  ['what a repository holds', '/.git/config'],
  ['what an environment holds', '/.env'],
  ['a service’s own call', '/sessions/resolve'],
  ['another server', 'http://evil.example/', notFound],
  ['another server, a call of ours', 'http://evil.example/api/auth/user', '401 UNAUTHENTICATED, closed'],
  ['two slashes', '//evil.example/'],
  ['two slashes before a call', '//evil.example/api/login'],
  ['a backslash', '/\\evil.example'],
  ['a parameter in the path', '/api/users;role=ADMIN'],
  ['a dot at the end', '/api/users.'],
  ['another case', '/API/Users', '401 UNAUTHENTICATED, closed'],
  ['a slash of Unicode', '/api%e2%88%95users'],
  ['a wide slash', '/api%ef%bc%8fusers'],
  ['an encoded slash', '/api%2fusers'],
  ['a line break', '/api/users%0d%0aSet-Cookie:%20x=y'],
  ['long', `/${'x'.repeat(12_000)}`],
  ['too long', `/${'x'.repeat(20_000)}`, '431 HEADERS_TOO_LARGE, closed'],
  ['deep', `/api${'/x'.repeat(5000)}`],
  ['nothing but slashes', '/'.repeat(10_000)],
];

const lines: ReadonlyArray<readonly [name: string, line: string, expected: string]> = [
  ['all of it', 'OPTIONS * HTTP/1.1', notFound],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1', 'closed'],
  ['an echo', 'TRACE /api/auth/user HTTP/1.1', '405 METHOD_NOT_ALLOWED, closed'],
  ['a method nobody knows', 'STEAL /api/users HTTP/1.1', '400 INVALID, closed'],
  ['a method in small letters', 'get /api/users HTTP/1.1', '400 INVALID, closed'],
  ['a version nobody knows', 'GET /api/users HTTP/9.9', '400 INVALID, closed'],
  ['two blanks', 'GET  /api/users HTTP/1.1', '401 UNAUTHENTICATED, closed'],
];

const saying = (name: string, sent: string, line: string, expected: string) =>
  answering({
    name,
    sent,
    expected,
    answer: async ({ gateway }) => describeAll(await say(gateway, [`${line}\r\nHost: x\r\n${closing}\r\n\r\n`])),
  });

export const pathTricks: AttackGroup = {
  name: 'paths',
  attacks: [
    ...paths.map(([name, path, expected = notFound]) =>
      saying(
        name,
        path.length > 60 ? `${path.slice(0, 12)}… (${path.length})` : path,
        `GET ${path} HTTP/1.1`,
        expected,
      ),
    ),
    ...lines.map(([name, line, expected]) => saying(name, line, line, expected)),
  ],
};
