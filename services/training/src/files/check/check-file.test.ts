import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import type { TrainingFileType } from '@entourage/contracts/training.ts';
import { checkFile } from './check-file.ts';

const { jest } = import.meta;

jest.setTimeout(30_000);

async function check(type: TrainingFileType, content: Iterable<Buffer | string>, mostMs?: number) {
  let kept = '';
  const report = await checkFile(
    type,
    Readable.from(
      (function* () {
        for (const piece of content) yield Buffer.from(piece);
      })(),
    ),
    async (stream) => {
      kept = await text(stream);
    },
    mostMs,
  );
  return { report, kept };
}

/** A PDF with one page that draws this stream. */
function pdf(stream: Buffer, filter = ''): Buffer {
  const head = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>> endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
4 0 obj <</Length ${stream.length}${filter}>> stream
`;
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF')]);
}

test.each<[TrainingFileType, string[], string, number]>([
  ['TXT', ['one\ntw', 'o\n'], 'one\ntwo\n', 2],
  ['JSON', ['{"a": "one", "b"', ':\n [1, {"c": "t', 'wo\\n"}]}'], 'one\ntwo\n\n', 2],
  ['JSONL', ['{"a": "one"}\n\n{"b": {"c": ["two"', ']}}'], 'one\ntwo\n', 3],
  ['CSV', ['name,note\n"one","t', 'wo ""2"""\n'], 'name note\none two "2"\n', 2],
])('the text of %s, in pieces', async (type, content, kept, lines) => {
  const result = await check(type, content);
  expect(result).toMatchObject({ kept, report: { lines, problemCount: 0, personalData: [] } });
});

test('the text of a PDF, by page', async () => {
  const drawn = pdf(Buffer.from('BT /F1 12 Tf 10 100 Td (Sleep well, call anna@example.org) Tj ET'));
  const { report, kept } = await check('PDF', [drawn]);
  expect(kept).toContain('Sleep well');
  expect(report).toMatchObject({ lines: 1, problemCount: 0, personalData: [{ kind: 'EMAIL', count: 1, lines: [1] }] });
});

test.each<[string, TrainingFileType, Array<Buffer | string>, object[]]>([
  [
    'one bad record',
    'JSONL',
    ['{"a": 1}\n', '{"a": \n', '{"a": 3}\n'],
    [{ line: 2, message: 'The line is not JSON.' }],
  ],
  ['a stray comma', 'JSON', ['{"a": "b",\n\n ,}'], [{ line: 3, message: 'Unexpected ,' }]],
  ['a document that ends early', 'JSON', ['[1,\n2'], [{ line: 2, message: 'The document ends too early.' }]],
  ['two documents', 'JSON', ['{}\n{}'], [{ line: 2, message: 'Unexpected {' }]],
  ['a word that is none', 'JSON', ['[nil]'], [{ line: 1, message: 'Unexpected nil' }]],
  ['a number that is none', 'JSON', ['[01]'], [{ line: 1, message: 'Unexpected 01' }]],
  ['a broken bracket', 'JSON', ['{"a": 1]'], [{ line: 1, message: 'Unexpected ]' }]],
  ['a comma before the end', 'JSON', ['[1,]'], [{ line: 1, message: 'Unexpected ]' }]],
  ['a short row', 'CSV', ['a,b\n1,2\n3\n'], [{ line: 3, message: 'The row has 1 columns, the first one 2.' }]],
  [
    'an open quotation mark',
    'CSV',
    ['a,b\n1,"2\n'],
    [{ line: expect.any(Number), message: expect.stringMatching('quotation mark') }],
  ],
  [
    'bytes that are no UTF-8',
    'TXT',
    ['one\n', Buffer.from([0xc3, 0x28, 10])],
    [{ line: 2, message: 'The text is not UTF-8.' }],
  ],
  ['a damaged PDF', 'PDF', ['%PDF-1.4\nnothing'], [{ line: 1, message: 'The PDF is damaged and cannot be read.' }]],
])('%s is found with its line', async (_name, type, content, problems) => {
  expect((await check(type, content)).report).toMatchObject({ problems, problemCount: problems.length });
});

test('one bad line in a million is found', async () => {
  const lines = (count: number) => '{"t": "a"}\n'.repeat(count);
  const pieces = [
    ...Array.from({ length: 77 }, () => lines(10_000)),
    '{"t": "a"\n',
    ...Array.from({ length: 22 }, () => lines(10_000)),
  ];
  const { report } = await check('JSONL', pieces);
  expect(report).toMatchObject({
    problems: [{ line: 770_001, message: 'The line is not JSON.' }],
    problemCount: 1,
    lines: 990_001,
  });
});

test('personal data is counted by kind and place, and never repeated', async () => {
  const { report } = await check('TXT', [
    'Write to anna.k@example.org or bob@example.com.\n',
    'Card 4111 1111 1111 1111, not 4111 1111 1111 1112; IBAN DE89 3704 0044 0532 0130 00.\n',
    'Call +385 1 234 5678 from 192.168.0.17, 078-05-1120.\n',
    'Version 1.2.3, 10000 metres in 27:30.22, in 2026-03-02.\n',
  ]);
  expect(report?.personalData).toEqual([
    { kind: 'EMAIL', count: 2, lines: [1] },
    { kind: 'IBAN', count: 1, lines: [2] },
    { kind: 'PAYMENT_CARD', count: 1, lines: [2] },
    { kind: 'NATIONAL_ID', count: 1, lines: [3] },
    { kind: 'IP_ADDRESS', count: 1, lines: [3] },
    { kind: 'PHONE', count: 1, lines: [3] },
  ]);
  expect(JSON.stringify(report)).not.toMatch(/anna|4111|192\.168/);
});

test('a check whose process cannot begin says nothing about the file', async () => {
  jest.replaceProperty(process, 'execPath', '/there/is/no/such/program');
  await expect(check('TXT', ['one\n'])).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a PDF that unpacks without end is ended, within its time', async () => {
  const bomb = pdf(deflateSync(Buffer.alloc(200 * 1024 * 1024, '(x) Tj ')), '/Filter/FlateDecode');
  expect(bomb.length).toBeLessThan(3_000_000);
  expect((await check('PDF', [bomb], 8000)).report).toBeNull();
});
