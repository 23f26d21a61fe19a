import { isUtf8 } from 'node:buffer';
import type { TrainingFileType } from '@entourage/contracts/training.ts';
import { openIsJsonl } from './is-jsonl.ts';

/** So much of a file's beginning decides its type. */
export const headBytes = 64 * 1024;
/** A PDF may begin with a few other bytes. */
const pdfWithin = 1024;
const sampledLines = 20;

/**
 * The type of a file by the beginning of its content, or why it has none that can be used. JSON may turn out to be JSONL
 * (`openIsJsonl`) if its first line is longer.
 */
export function typeByContent(head: Buffer): TrainingFileType | { readonly refused: string } {
  if (head.subarray(0, pdfWithin).includes('%PDF-')) return 'PDF';
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    return { refused: 'Save it as UTF-8: its text has another encoding' };
  // The last character may be cut.
  const whole = [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)));
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) || !(whole || head.length < headBytes))
    return { refused: 'Not a PDF, JSON, JSONL, TXT or CSV file' };
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') return { refused: 'The file has no text' };
  if (beginsLikeJson.test(text)) return openIsJsonl()(head) ? 'JSONL' : 'JSON';
  return looksLikeTable(text) ? 'CSV' : 'TXT';
}

/** A bracket of prose is no JSON. */
const beginsLikeJson = /^\s*(\{\s*["}]|\[\s*([[{"\]\d-]|true|false|null))/;

const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

const fieldsOf = (line: string, separator: string): number => {
  let fields = 1;
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === separator && !quoted) fields++;
  }
  return fields;
};

/** The separator of a table whose first line is a header; null for prose. */
export function separatorOf(text: string): Separator | null {
  const lines = text
    .split(/\r?\n/)
    .slice(0, sampledLines)
    .filter((line) => line.trim() !== '');
  const [header = '', ...rows] = lines;
  if (rows.length === 0 || /[.!?]\s*$/.test(header)) return null;
  return (
    separators.find((separator) => {
      const columns = fieldsOf(header, separator);
      const fitting = rows.filter((row) => fieldsOf(row, separator) === columns).length;
      return columns > 1 && header.length / columns < 80 && fitting >= rows.length * 0.7;
    }) ?? null
  );
}

const looksLikeTable = (text: string) => separatorOf(text) !== null;
