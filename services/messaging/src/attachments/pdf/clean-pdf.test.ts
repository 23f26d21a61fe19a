import { Readable } from 'node:stream';
import { createDeflate } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { aTellingPdf } from '../../../test/files.ts';
import { cleanPdf } from './clean-pdf.ts';

const refusal = (bytes: Buffer) =>
  cleanPdf(bytes).then(
    () => null,
    (error) => error.fields?.file,
  );

/** All that is in a document, unpacked. */
async function allOf(bytes: Buffer): Promise<string> {
  const opened = await PDFDocument.load(bytes, { updateMetadata: false });
  return opened.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream
        ? `${object.dict} ${Buffer.from(object.contents).toString('latin1')}`
        : object.toString(),
    )
    .join('\n');
}

test('nothing stays of who made it, of scripts, of files within it; what is on the page does', async () => {
  const given = await aTellingPdf();
  const before = await allOf(given);
  for (const each of ['Noor Haddad', 'JavaScript', 'Launch', 'calc.exe', 'carried.exe', 'noor.txt', 'Exif']) {
    expect(before).toContain(each);
  }
  const cleaned = await cleanPdf(given);
  const all = await allOf(cleaned);
  for (const each of ['Noor', 'xmpmeta', 'JavaScript', 'JS', 'Launch', 'calc', 'carried', 'noor.txt', 'Exif', '2026']) {
    expect(all).not.toContain(each);
  }
  expect(all).toContain('https://knee.example/');
  expect(all).toContain('See here');
  const opened = await PDFDocument.load(cleaned, { updateMetadata: false });
  expect([opened.getAuthor(), opened.getTitle(), opened.getProducer(), opened.getPageCount()]).toEqual([
    undefined,
    undefined,
    undefined,
    1,
  ]);
  const [page] = opened.getPages();
  expect(page?.getSize()).toEqual({ width: 200, height: 200 });
  expect(page?.node.Contents()).toBeDefined();
  expect(page?.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).keys()).toHaveLength(1);
});

test('one that only a password opens is refused, and said so', async () => {
  const made = await PDFDocument.create();
  made.addPage();
  made.encrypt({ userPassword: 'windowpane', ownerPassword: 'windowpane' });
  expect(await refusal(Buffer.from(await made.save()))).toBe(
    'The PDF is protected by a password. Save it without one and try again',
  );
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['what only begins like one', () => Buffer.from('%PDF-1.7\n')],
  ['one that ends in the middle', async () => (await aTellingPdf()).subarray(0, 900)],
  ['one without a page', async () => Buffer.from(await (await PDFDocument.create()).save({ addDefaultPage: false }))],
  ['a web page that says it is one', () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
])('%s is damaged', async (_name, bytes) => {
  expect(await refusal(await bytes())).toBe('The PDF is damaged and cannot be read');
});

/** Streams that the document is read from, each this many megabytes of nothing. */
async function aBomb(streams: number, megabytes: number): Promise<Buffer> {
  const blank = Buffer.alloc(1_000_000, ' ');
  // Less tightly packed than it could be, in a quarter of the time.
  const packing = Readable.from(Array(megabytes).fill(blank)).pipe(createDeflate({ level: 1 }));
  const packed = Buffer.concat(await packing.toArray());
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>`;
  const stream = (number: number) => [
    Buffer.from(`${number} 0 obj\n${dictionary}\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ];
  const all = Array.from({ length: streams }, (_, at) => stream(at + 1)).flat();
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...all, Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF')]);
}

// Left alone they take 2.6 and 3.2 GB.
test.each([
  [1, 1500],
  [20, 90],
])(
  '%i streams that would be unpacked into %i MB each are stopped before, and the next one is read',
  async (...size) => {
    const bomb = await aBomb(...size);
    const before = process.memoryUsage.rss();
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 10);
    expect(await refusal(bomb)).toBe('The PDF is damaged and cannot be read');
    clearInterval(looking);
    expect(most - before).toBeLessThan(1_200_000_000);
    expect(await refusal(await aTellingPdf())).toBeNull();
  },
);

test('whatever is worked on, others go on', async () => {
  let turns = 0;
  const ticking = setInterval(() => turns++, 5);
  await cleanPdf(await aTellingPdf());
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(5);
});
