import { z } from 'zod';
import { Problem } from './problem.ts';

const parts = z.tuple([z.string().nullable(), z.uuid()]);

/** Where a page ended: the value it is sorted by and the id that breaks ties. */
export interface Position {
  readonly value: string | null;
  readonly id: string;
}

export const writeCursor = ({ value, id }: Position): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export function readCursor(cursor: string | null | undefined): Position | null {
  if (!cursor) return null;
  try {
    const [value, id] = parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { value, id };
  } catch {
    throw new Problem('INVALID_CURSOR', 'This page no longer exists. Start again from the first.');
  }
}
