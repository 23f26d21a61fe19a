import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFPageLeaf,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { linkToNumbers, linkToPages } from './page-links.ts';
import { stripInline } from './strip-inline.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripJpx } from './strip-jpx.ts';
import { filtersOf, unpackStream } from './unpack-stream.ts';

const named = (name: string) => PDFName.of(name);
const names = (list: string): ReadonlySet<PDFName> => new Set(list.split(' ').map(named));

/** The entries needed to draw a page. */
const ofPage = names(
  'Type Parent Resources MediaBox CropBox BleedBox TrimBox ArtBox Rotate Contents Group UserUnit Annots',
);
/** The entries needed to draw an annotation, and the target of its link; not its author or time. */
const ofMark = names(
  'Type Subtype Rect Contents F AP AS Border BS BE C IC CA DA Q RD IT CL L LE Vertices InkList QuadPoints H Dest A',
);
const ofAction = names('Type S URI');
/** Annotations with programs, files, players or pop-up notes. */
const refusedMarks = names('FileAttachment RichMedia Screen Movie Sound 3D Popup');
/** Metadata on author, time, program and place, and embedded files. */
const beside = names('Metadata PieceInfo LastModified Measure PtData AF OPI Ref');
/** Where the bytes of a stream are kept in another file. */
const elsewhere = names('F FFilter FDecodeParms');
/** Allowed link targets: no programs, and no files of the reader's. */
const safeTarget = /^(https?:\/\/|mailto:)/i;

/**
 * Copies only the pages into a new document: earlier versions, scripts, embedded files, forms and metadata belong to no
 * page, so they are left out. Throws for an encrypted or unreadable document.
 */
export async function stripPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const given = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  linkToNumbers(given);
  for (const { node } of given.getPages()) {
    keepOnly(node, ofPage);
    stripMarks(node.lookup(named('Annots')));
  }
  const nodes = new Set<PDFObject>(given.getPages().map(({ node }) => node));
  const objects = given.context.enumerateIndirectObjects();
  for (const [, object] of objects) stripBeside(object);
  for (const [ref, object] of objects) {
    // A page that was removed from the document is still in its file.
    const isRemoved = object instanceof PDFPageLeaf && !nodes.has(object);
    if (isRemoved || isMetadata(object)) given.context.delete(ref);
    else if (object instanceof PDFRawStream) given.context.assign(ref, strippedStream(object));
  }
  const made = await PDFDocument.create({ updateMetadata: false });
  const pages = await made.copyPages(given, given.getPageIndices());
  if (pages.length === 0) throw new Error('a document without a page');
  for (const page of pages) made.addPage(page);
  linkToPages(made);
  return made.save({ addDefaultPage: false, updateFieldAppearances: false });
}

function keepOnly(dict: PDFDict, kept: ReadonlySet<PDFName>): void {
  for (const key of dict.keys()) if (!kept.has(key)) dict.delete(key);
}

const kindOf = (dict: PDFDict, key: string): PDFName | null => {
  const kind = dict.lookup(named(key));
  return kind instanceof PDFName ? kind : null;
};

function stripMarks(marks: PDFObject | undefined): void {
  if (!(marks instanceof PDFArray)) return;
  for (let at = marks.size() - 1; at >= 0; at--) {
    const mark = marks.lookup(at);
    const kind = mark instanceof PDFDict ? kindOf(mark, 'Subtype') : null;
    if (!(mark instanceof PDFDict) || kind === null || refusedMarks.has(kind)) marks.remove(at);
    else stripMark(mark);
  }
}

function stripMark(mark: PDFDict): void {
  keepOnly(mark, ofMark);
  const action = mark.lookup(named('A'));
  const kind = action instanceof PDFDict ? kindOf(action, 'S') : null;
  if (action instanceof PDFDict && kind === named('URI') && leadsOutSafely(action)) keepOnly(action, ofAction);
  else mark.delete(named('A'));
}

function leadsOutSafely(action: PDFDict): boolean {
  const target = action.lookup(named('URI'));
  return (target instanceof PDFString || target instanceof PDFHexString) && safeTarget.test(target.decodeText());
}

const isMetadata = (object: PDFObject | undefined): boolean =>
  object instanceof PDFStream && kindOf(object.dict, 'Type') === named('Metadata');

/** Only dictionaries with a type: fonts and resources name their own entries, which may collide with these names. */
function stripBeside(object: PDFObject): void {
  const dict = object instanceof PDFStream ? object.dict : object;
  if (dict instanceof PDFArray) for (const each of dict.asArray()) stripBeside(each);
  if (!(dict instanceof PDFDict)) return;
  if (object instanceof PDFStream) for (const key of elsewhere) dict.delete(key);
  if (object instanceof PDFStream || kindOf(dict, 'Type')) for (const key of beside) dict.delete(key);
  if (isMetadata(dict.lookup(named('Metadata')))) dict.delete(named('Metadata'));
  for (const value of dict.values()) stripBeside(value);
}

/** Removes metadata from photographs. Refuses a stream that decompresses to too much for viewers. */
function strippedStream(stream: PDFRawStream): PDFRawStream {
  const unpacked = unpackStream(stream);
  const filters = filtersOf(stream.dict);
  const last = filters.at(-1);
  const strip = last && stripped.get(last);
  if (strip) {
    if (!unpacked) throw new Error('a photograph that cannot be read');
    keepLastFilter(stream.dict, filters);
    return PDFRawStream.of(stream.dict, strip(unpacked));
  }
  const drawing = unpacked && stripInline(unpacked);
  if (!drawing) return stream;
  for (const key of ['Filter', 'DecodeParms']) stream.dict.delete(named(key));
  return PDFRawStream.of(stream.dict, drawing);
}

const stripped = new Map([
  [named('DCTDecode'), stripJpeg],
  [named('JPXDecode'), stripJpx],
]);

/** Parameters correspond to filters, of which only the last is left. */
function keepLastFilter(dict: PDFDict, filters: readonly PDFName[]): void {
  const last = filters.at(-1);
  if (last) dict.set(named('Filter'), last);
  if (filters.length < 2) return;
  const parms = dict.lookup(named('DecodeParms'));
  dict.delete(named('DecodeParms'));
  const own = parms instanceof PDFArray ? parms.asArray().at(-1) : undefined;
  if (own) dict.set(named('DecodeParms'), own);
}
