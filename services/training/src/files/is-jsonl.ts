import { NotJson, readJsonStrings } from './check/json-strings.ts';
import { longestLine } from './check/split-lines.ts';

/**
 * Whether a content that begins like JSON is JSONL: its first line is a whole record, and something follows it. Takes
 * the content in pieces; null until it is known.
 */
export function openIsJsonl(): (piece: Buffer) => boolean | null {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const first = readJsonStrings(() => undefined);
  let size = 0;
  let hasRecord = false;

  function read(piece: Buffer): boolean | null {
    let rest = piece;
    while (!hasRecord) {
      const end = rest.indexOf(10) + 1;
      const line = end === 0 ? rest : rest.subarray(0, end);
      size += line.length;
      first.push(decoder.decode(line, { stream: true }));
      if (size > longestLine) return false;
      if (end === 0) return null;
      if (first.state === 'within') return false;
      hasRecord = first.state === 'after';
      rest = rest.subarray(end);
    }
    return /\S/.test(rest.toString('latin1')) ? true : null;
  }

  return (piece) => {
    try {
      return read(piece);
    } catch (error) {
      // The check says where it is not JSON, or not UTF-8.
      if (error instanceof NotJson || error instanceof TypeError) return false;
      throw error;
    }
  };
}
