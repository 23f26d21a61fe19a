import { deflateSync, gzipSync } from 'node:zlib';
import { png } from '../../../gateway/test/pictures.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { steadily, underFire } from '../under-fire.ts';
import { describe } from '../wire/answer.ts';
import { ask } from '../wire/ask.ts';
import { boundary, flatPng, multipart, type Part, pngHeader } from '../wire/pictures.ts';
import { describeAll, say } from '../wire/raw.ts';

const form = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const megabyte = 1024 * 1024;

async function upload(target: Target, body: Buffer, headers: Record<string, string> = form): Promise<string> {
  const { browser } = await target.people.register();
  return describe(await uploadAs(target, browser.cookie() ?? '', body, headers));
}

function uploadAs(target: Target, cookie: string, body: Buffer, headers: Record<string, string> = form) {
  const origin = target.platform.gatewayUrl;
  return ask(target.gateway, {
    method: 'PUT',
    path: '/api/account/picture',
    headers: { cookie, origin, ...headers },
    body,
  });
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';
const jpegBegun = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex');

const bomb = multipart([{ bytes: flatPng(20_000) }]);

const refused = '400 INVALID';
const files: ReadonlyArray<readonly [name: string, sent: string, parts: () => readonly Part[], expected: string]> = [
  ['HTML', 'by the name of a PNG', () => [{ bytes: html }], refused],
  ['SVG', 'by the name of a PNG', () => [{ bytes: svg }], refused],
  ['SVG by its name', 'me.svg', () => [{ bytes: svg, name: 'me.svg' }], refused],
  [
    'a script in a picture’s clothes',
    'GIF89a/*…*/',
    () => [{ bytes: `GIF89a/*${'x'.repeat(50)}*/=1;alert(1)` }],
    refused,
  ],
  ['a picture of 2,500 megapixels', '50,000 × 50,000, header only', () => [{ bytes: pngHeader(50_000) }], refused],
  ['a bomb of pixels', '20,000 × 20,000 in 50 KB', () => [{ bytes: flatPng(20_000) }], refused],
  [
    'a bomb of zeros',
    '1 GB deflated once more',
    () => [{ bytes: deflateSync(gzipSync(Buffer.alloc(64 * megabyte))) }],
    refused,
  ],
  ['a picture that says nothing of its end', 'a JPEG of 24 bytes', () => [{ bytes: jpegBegun }], refused],
  ['a byte too large', '10 MB + 1', () => [{ bytes: Buffer.alloc(10 * megabyte + 1) }], '413 PAYLOAD_TOO_LARGE'],
  ['a megabyte too large', '11 MB', () => [{ bytes: Buffer.alloc(11 * megabyte) }], '413 PAYLOAD_TOO_LARGE'],
  ['a name with a path', '../../x', () => [{ bytes: png, name: '../../x' }], refused],
  ['a name with a null byte', 'x\\0.png', () => [{ bytes: png, name: 'x\0.png' }], refused],
  ['another field', 'avatar', () => [{ bytes: png, field: 'avatar' }], refused],
  ['a field named after a prototype', '__proto__', () => [{ bytes: png, field: '__proto__' }], refused],
  ['two files', 'a picture twice', () => [{ bytes: png }, { bytes: png }], refused],
  [
    'a thousand files',
    'a picture a thousand times',
    () => Array.from({ length: 1000 }, () => ({ bytes: png })),
    refused,
  ],
  ['nothing', 'an empty file', () => [{ bytes: '' }], refused],
];

const types: ReadonlyArray<readonly [name: string, type: string, expected: string]> = [
  ['no boundary', 'multipart/form-data', '415 UNSUPPORTED_MEDIA_TYPE'],
  ['an empty boundary', 'multipart/form-data; boundary=', refused],
  ['a boundary that never comes', 'multipart/form-data; boundary=another', refused],
  ['no form', 'image/png', '415 UNSUPPORTED_MEDIA_TYPE'],
  ['JSON', 'application/json', '415 UNSUPPORTED_MEDIA_TYPE'],
];

export const uploads: AttackGroup = {
  name: 'uploads',
  attacks: [
    ...files.map(([name, sent, parts, expected]) =>
      answering({ name, sent, expected, answer: (target) => upload(target, multipart(parts())) }),
    ),
    ...types.map(([name, type, expected]) =>
      answering({
        name,
        sent: type,
        expected,
        answer: (target) => upload(target, multipart([{ bytes: png }]), { 'content-type': type }),
      }),
    ),
    answering({
      name: 'a boundary of a megabyte',
      sent: 'boundary=xxx…',
      expected: '431 HEADERS_TOO_LARGE, closed',
      answer: async ({ gateway }) =>
        describeAll(
          await say(gateway, [
            `PUT /api/account/picture HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${'x'.repeat(megabyte)}\r\n\r\n`,
          ]),
        ),
    }),
    answering({
      name: 'without end and without a length',
      sent: '12 MB in chunks',
      expected: '413 PAYLOAD_TOO_LARGE, closed',
      async answer(target) {
        const { browser } = await target.people.register();
        const head = [
          'PUT /api/account/picture HTTP/1.1',
          'Host: x',
          `Cookie: ${browser.cookie()}`,
          `Content-Type: ${form['content-type']}`,
          'Transfer-Encoding: chunked',
        ];
        const start = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n`;
        const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
        const pieces = [
          `${head.join('\r\n')}\r\n\r\n${start.length.toString(16)}\r\n${start}\r\n`,
          ...Array.from({ length: 12 * 16 }, () => piece),
        ];
        return describeAll(await say(target.gateway, pieces, { withinMs: 10_000 }));
      },
    }),
    answering({
      name: 'without a session',
      sent: 'a picture',
      expected: '401 UNAUTHENTICATED',
      answer: async (target) => describe(await uploadAs(target, '', multipart([{ bytes: png }]))),
    }),
    answering({
      name: 'from another site',
      sent: 'a picture, Origin: https://evil.example',
      expected: '403 CROSS_SITE',
      answer: (target) => upload(target, multipart([{ bytes: png }]), { ...form, origin: 'https://evil.example' }),
    }),
    answering({
      name: 'what is shown of a picture with a script behind it',
      sent: 'a PNG and HTML after its end',
      expected: 'image/webp, nosniff, nothing of the HTML',
      async answer(target) {
        const { browser } = await target.people.register();
        const cookie = browser.cookie() ?? '';
        await uploadAs(target, cookie, multipart([{ bytes: Buffer.concat([png, Buffer.from(html)]) }]));
        const { body } = await browser.send('GET', '/api/auth/user');
        const shown = await ask(target.gateway, { path: body.profileImageUrl, headers: { cookie } });
        const { 'content-type': type, 'x-content-type-options': sniffing } = shown.headers;
        return `${type}, ${sniffing}, ${shown.body.includes('script') ? 'the HTML too' : 'nothing of the HTML'}`;
      },
    }),
    underFire({
      name: 'a flood of bombs',
      sent: '10 a second of 400 megapixels',
      expected: '400 INVALID',
      async arm(target) {
        const { browser } = await target.people.register();
        return (going) => steadily(going, 10, () => uploadAs(target, browser.cookie() ?? '', bomb));
      },
    }),
  ],
};
