import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import {
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFPageLeaf,
  PDFRawStream,
  PDFString,
} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { aPhonesJpeg, aTellingPdf } from '../../testing/files.ts';
import { bombOfObjects, bombOfPage, packings } from '../../testing/pdf-bombs.ts';
import { cleanPdf } from './clean-pdf.ts';

const refusal = (bytes: Buffer) =>
  cleanPdf(randomUUID(), bytes).then(
    () => null,
    (error) => error.fields?.file,
  );

/** The whole content of a document, decompressed. */
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

test("author, scripts and embedded files are removed; the page's content stays", async () => {
  const given = await aTellingPdf();
  const before = await allOf(given);
  const targets = ['javascript:', 'file:'];
  for (const each of [
    'Noor Haddad',
    'JavaScript',
    'Launch',
    'calc.exe',
    'carried.exe',
    'noor.txt',
    'Exif',
    ...targets,
  ]) {
    expect(before).toContain(each);
  }
  const cleaned = await cleanPdf(randomUUID(), given);
  const all = await allOf(cleaned);
  // The second string is written in hexadecimal UTF-16.
  for (const each of [...targets, PDFHexString.fromText('JAVASCRIPT').asString().slice(4)])
    expect(all).not.toContain(each);
  for (const each of ['Noor', 'xmpmeta', 'JavaScript', 'JS', 'Launch', 'calc', 'carried', 'noor.txt', 'Exif', '2026']) {
    expect(all).not.toContain(each);
  }
  expect(all).toContain('https://knee.example/');
  expect(all).toContain('mailto:knee@clinic.example');
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

test('a removed page that a link still leads to is not copied, and links lead to the pages of the copy', async () => {
  const made = await PDFDocument.create();
  const [first, second, removed] = [made.addPage(), made.addPage(), made.addPage()] as [PDFPage, PDFPage, PDFPage];
  const { context } = made;
  const file = context.register(context.stream('carried.exe', { Type: 'EmbeddedFile' }));
  removed.node.set(PDFName.of('AA'), context.obj({ O: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }));
  removed.node.set(PDFName.of('Annots'), context.obj([{ Type: 'Annot', Subtype: 'FileAttachment', FS: file }]));
  const link = (to: object) => context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], ...to } as never);
  const lost = [link({ Dest: [removed.ref, 'Fit'] }), link({ A: { S: 'GoTo', D: [removed.ref, 'Fit'] } })];
  const kept = [link({ Dest: [second.ref, 'XYZ', 0, 700, null] }), link({ A: { S: 'GoTo', D: [second.ref, 'Fit'] } })];
  first.node.set(PDFName.of('Annots'), context.obj([...lost, ...kept]));
  made.removePage(2);
  context.assign(removed.ref, removed.node);
  const given = Buffer.from(await made.save({ useObjectStreams: false }));
  expect(given.toString('latin1')).toMatch(/JavaScript[\s\S]*carried|carried[\s\S]*JavaScript/);

  const cleaned = await cleanPdf(randomUUID(), given);
  const all = await allOf(cleaned);
  for (const each of ['JavaScript', 'carried', 'EmbeddedFile', 'FileAttachment']) expect(all).not.toContain(each);
  const opened = await PDFDocument.load(cleaned, { updateMetadata: false });
  const pages = opened.getPages();
  const leaves = opened.context.enumerateIndirectObjects().filter(([, object]) => object instanceof PDFPageLeaf);
  expect([pages.length, leaves.length]).toEqual([2, 2]);
  const marks = pages[0]?.node.Annots()?.asArray() ?? [];
  const targets = marks.map((mark) => opened.context.lookup(mark, PDFDict).lookup(PDFName.of('Dest')));
  const [, other] = pages;
  expect(targets.map((each) => each?.toString() ?? null)).toEqual([
    ...[null, null, `[ ${other?.ref} /XYZ 0 700 null ]`, `[ ${other?.ref} /Fit ]`],
  ]);
});

test('metadata of a layer and streams in other files are removed', async () => {
  const made = await PDFDocument.create();
  const page = made.addPage();
  const { context } = made;
  const about = context.register(context.stream('<x:xmpmeta>Noor</x:xmpmeta>', { Type: 'Metadata', Subtype: 'XML' }));
  const elsewhere = { F: PDFString.of('/home/noor/photo.raw'), FFilter: 'FlateDecode', FDecodeParms: { Columns: 1 } };
  const drawing = context.register(
    context.stream('', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 1, 1], ...elsewhere }),
  );
  const more = { Properties: { Layer: { Metadata: about }, Other: about }, XObject: { Drawing: drawing } };
  page.node.set(PDFName.of('Resources'), context.obj(more));
  const given = Buffer.from(await made.save({ useObjectStreams: false }));
  expect(await allOf(given)).toMatch(/noor[\s\S]*xmpmeta|xmpmeta[\s\S]*noor/);
  const all = await allOf(await cleanPdf(randomUUID(), given));
  for (const each of ['xmpmeta', '/Metadata', 'noor', 'FFilter', 'FDecodeParms']) expect(all).not.toContain(each);
  expect(all).toContain('/Drawing');
});

test('an encrypted document is refused as such', async () => {
  const made = await PDFDocument.create();
  made.addPage();
  made.encrypt({ userPassword: 'windowpane', ownerPassword: 'windowpane' });
  expect(await refusal(Buffer.from(await made.save()))).toBe(
    'The PDF is protected by a password. Save it without one and try again',
  );
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a file with only the header of a PDF', () => Buffer.from('%PDF-1.7\n')],
  ['a truncated PDF', async () => (await aTellingPdf()).subarray(0, 900)],
  ['a PDF without a page', async () => Buffer.from(await (await PDFDocument.create()).save({ addDefaultPage: false }))],
  ['a web page with the header of a PDF', () => Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
])('%s is damaged', async (_name, bytes) => {
  expect(await refusal(await bytes())).toBe('The PDF is damaged and cannot be read');
});

const tooLarge = 'The PDF unpacks to more than can be read. Print it to a new PDF and try again';

/** Memory of this process and its children, in bytes; children's only on Linux. */
function memory(): { own: number; started: number } {
  const ids = `/proc/self/task/${process.pid}/children`;
  const started = existsSync(ids) ? readFileSync(ids, 'utf8').trim().split(' ').map(residentBytes) : [];
  return { own: process.memoryUsage.rss(), started: Math.max(0, ...started) };
}

function residentBytes(id: string): number {
  try {
    return Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096;
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

/** The reason of the refusal; fails if it took much memory. */
async function cheapRefusal(bomb: Buffer): Promise<string | null> {
  const { own } = memory();
  const most = { own, started: 0 };
  const watching = setInterval(() => {
    const now = memory();
    most.own = Math.max(most.own, now.own);
    most.started = Math.max(most.started, now.started);
  }, 10);
  const refused = await refusal(bomb);
  clearInterval(watching);
  expect(most.own - own).toBeLessThan(100_000_000);
  expect(most.started).toBeLessThan(800_000_000);
  return refused;
}

// Without a limit they take up to 2.6 GB.
test.each(Object.entries(packings))('1,500 MB of objects by %s are refused', async (_name, pack) => {
  expect(await cheapRefusal(bombOfObjects(await pack(1500)))).toBe(tooLarge);
});

test('twenty times 90 MB of objects are refused, and the next PDF is processed', async () => {
  expect(await cheapRefusal(bombOfObjects(await packings['a usual zlib header'](90), 20))).not.toBeNull();
  expect(await refusal(await aTellingPdf())).toBeNull();
});

test.each(['an unusual zlib header', 'run lengths within it'] as const)(
  'a page that would decompress by %s in a viewer is refused',
  async (name) => {
    expect(await cheapRefusal(bombOfPage(await packings[name](110)))).toBe(tooLarge);
  },
);

test.each([
  ['packed once more', [PDFName.of('FlateDecode')], deflateSync],
  [
    'packed and written as digits',
    [PDFName.of('ASCIIHexDecode'), PDFName.of('FlateDecode')],
    (bytes: Buffer) => Buffer.from(deflateSync(bytes).toString('hex')),
  ],
  ['named in short', [PDFName.of('Fl')], deflateSync],
])('a photograph %s loses its location, and looks the same', async (_name, around, pack) => {
  const made = await PDFDocument.create();
  const [jpeg, size] = [await aPhonesJpeg(), { Width: 40, Height: 20, ColorSpace: 'DeviceRGB', BitsPerComponent: 8 }];
  const more = { Type: 'XObject', Subtype: 'Image', ...size, Filter: [...around, PDFName.of('DCTDecode')] };
  const picture = made.context.register(made.context.stream(pack(jpeg), more));
  made.addPage().node.newXObject('Picture', picture);
  const cleaned = await PDFDocument.load(await cleanPdf(randomUUID(), Buffer.from(await made.save())));
  const streams = cleaned.context.enumerateIndirectObjects().map(([, object]) => object);
  const kept = streams.find((each) => each instanceof PDFRawStream && each.dict.has(PDFName.of('Width')));
  const bytes = kept instanceof PDFRawStream ? Buffer.from(kept.contents) : Buffer.alloc(0);
  expect([bytes.includes('Exif'), bytes.includes('Noor')]).toEqual([false, false]);
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(jpeg).raw().toBuffer());
});

test('processing does not block other work', async () => {
  let turns = 0;
  const ticking = setInterval(() => turns++, 5);
  await cleanPdf(randomUUID(), await aTellingPdf());
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(5);
});
