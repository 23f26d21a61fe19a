import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TrainingFileType, trainingUpload } from '@entourage/contracts/training.ts';
import { CsvError, parse } from 'csv-parse';
import { getDocumentProxy } from 'unpdf';
import { headBytes, separatorOf } from '../type-by-content.ts';
import type { Findings } from './found.ts';
import { NotJson, readJsonStrings } from './json-strings.ts';
import { splitLines } from './split-lines.ts';

/** Writes text to learn from; resolves when there is room for more. */
export type Write = (text: string) => Promise<void>;

type Reader = (content: Readable, findings: Findings, write: Write) => Promise<void>;

const notUtf8 = 'The text is not UTF-8.';

const readTxt: Reader = async (content, findings, write) => {
  for await (const batch of splitLines(content)) {
    for (const { line, bytes } of batch) {
      findings.sawLine(line);
      if (!isUtf8(bytes)) findings.problem(line, notUtf8);
      else if (bytes.includes(0)) findings.problem(line, 'It has bytes that are no text.');
      findings.text(line, bytes.toString('utf8'));
    }
    await write(batch.map(({ bytes, isCut }) => `${bytes.toString('utf8')}${isCut ? '' : '\n'}`).join(''));
  }
};

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const readJsonl: Reader = async (content, findings, write) => {
  for await (const batch of splitLines(content)) {
    const texts: string[] = [];
    for (const { line, bytes, isCut } of batch) {
      findings.sawLine(line);
      if (isCut) findings.problem(line, 'The line is longer than 4 MB.');
      else if (!isUtf8(bytes)) findings.problem(line, notUtf8);
      else readRecord(line, bytes.toString('utf8'));
    }
    await write(texts.map((text) => `${text}\n`).join(''));

    function readRecord(line: number, record: string): void {
      if (record.trim() === '') return;
      try {
        const text = textsIn(JSON.parse(record.replace(/^\uFEFF/, ''))).join('\n');
        findings.text(line, text);
        texts.push(text);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        findings.problem(line, 'The line is not JSON.');
      }
    }
  }
};

const readJson: Reader = async (content, findings, write) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let texts: string[] = [];
  const scanner = readJsonStrings((line, text) => {
    findings.text(line, text);
    texts.push(`${text}\n`);
  });
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      scanner.push(decoder.decode(chunk, { stream: true }));
      if (texts.length > 0) await write(texts.join(''));
      texts = [];
    }
    scanner.push(decoder.decode());
    scanner.end();
    if (texts.length > 0) await write(texts.join(''));
  } catch (error) {
    if (error instanceof NotJson) findings.problem(error.line, error.message);
    else if (error instanceof TypeError) findings.problem(scanner.line, notUtf8);
    else throw error;
    content.resume();
  }
  findings.sawLine(scanner.line);
};

const readCsv: Reader = async (content, findings, write) => {
  const pieces = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await firstBytes(pieces);
  const separator = separatorOf(head.toString('utf8', 0, headBytes)) ?? ',';
  let columns = 0;
  const rows = parse({
    delimiter: separator,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 4 * 1024 * 1024,
  });
  const whole = Readable.from(joined(head, pieces));
  whole.on('error', (error) => rows.destroy(error));
  whole.pipe(rows);
  let texts: string[] = [];
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      findings.sawLine(info.lines);
      columns ||= record.length;
      const text = record.join(' ');
      if (record.length !== columns)
        findings.problem(info.lines, `The row has ${record.length} columns, the first one ${columns}.`);
      if (text.includes('\uFFFD') || text.includes('\0')) findings.problem(info.lines, notUtf8);
      findings.text(info.lines, text);
      texts.push(`${text}\n`);
      if (texts.length < 1000) continue;
      await write(texts.join(''));
      texts = [];
    }
    await write(texts.join(''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    whole.destroy();
    const { lines } = error as unknown as { lines?: number };
    findings.problem(lines ?? 1, 'A quotation mark is not closed, or stands within a field.');
  }
};

async function firstBytes(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  for (let size = 0; size < headBytes; ) {
    const { value, done } = await pieces.next();
    if (done) break;
    head.push(value);
    size += value.length;
  }
  return Buffer.concat(head);
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (;;) {
    const { value, done } = await rest.next();
    if (done) return;
    yield value;
  }
}

const mostPages = 10_000;

const readPdf: Reader = async (content, findings, write) => {
  const chunks = await buffer(content);
  // Uploads of earlier releases may be larger.
  if (chunks.length > trainingUpload.maxPdfBytes)
    return findings.problem(1, 'A PDF of more than 128 MB cannot be read: divide it.');
  const document = await getDocumentProxy(new Uint8Array(chunks), { useSystemFonts: false }).catch((error: unknown) => {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    findings.problem(1, isLocked ? 'The PDF is protected by a password.' : 'The PDF is damaged and cannot be read.');
    return null;
  });
  if (!document) return;
  if (document.numPages > mostPages) return findings.problem(1, `The PDF has more than ${mostPages} pages.`);
  for (let number = 1; number <= document.numPages; number++) {
    findings.sawLine(number);
    const page = await document.getPage(number).catch(() => null);
    const items = page && (await page.getTextContent().catch(() => null))?.items;
    if (!items) {
      findings.problem(number, 'The page cannot be read.');
      continue;
    }
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    findings.text(number, text);
    await write(`${text}\n`);
    page.cleanup();
  }
};

const readers: Readonly<Record<TrainingFileType, Reader>> = {
  TXT: readTxt,
  JSON: readJson,
  JSONL: readJsonl,
  CSV: readCsv,
  PDF: readPdf,
};

/** Reads a file of a type from its beginning to its end. */
export const readText = (type: TrainingFileType, ...given: Parameters<Reader>): Promise<void> =>
  readers[type](...given);
