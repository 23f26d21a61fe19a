import { StackError } from '../../bootstrap/stack-error.mjs';
import type { MongoService, PostgresService } from '../parts.ts';
import type { Tally } from './tally.ts';

/** An archive is a sequence of records: head; for each service its sections and sequences; the end. */
export interface Head {
  readonly madeAt: string;
  /** The commit, or null where it is unknown. */
  readonly release: string | null;
}

export type ServiceRecord =
  | { readonly store: 'postgres'; readonly service: PostgresService; readonly migrations: readonly string[] }
  | {
      readonly store: 'mongo';
      readonly service: MongoService;
      /** False on a server without replica set: then documents were read one after the other. */
      readonly isSnapshot: boolean;
    };

/** A table or a collection; its rows follow. */
export interface Section {
  readonly name: string;
  /** Of a table. */
  readonly columns?: readonly string[];
}

export interface Sequence {
  readonly name: string;
  readonly last: string;
  readonly isCalled: boolean;
}

export interface End {
  readonly services: number;
  readonly rows: number;
}

export interface Contents {
  readonly head: Head;
  readonly service: ServiceRecord;
  readonly section: Section;
  readonly sectionEnd: Tally;
  /** Also the end of a service. */
  readonly serviceEnd: readonly Sequence[];
  readonly end: End;
}

export type ArchiveRecord =
  | { [Kind in keyof Contents]: { readonly kind: Kind; readonly value: Contents[Kind] } }[keyof Contents]
  | { readonly kind: 'rows'; readonly value: Buffer };

const kinds = ['head', 'service', 'section', 'rows', 'sectionEnd', 'serviceEnd', 'end'] as const;
const prefixBytes = 5;
/** A row of the largest attachment's chunk has half a megabyte; Postgres allows one gigabyte. */
const longestRecord = 2 ** 30;

export const recordOf = <Kind extends keyof Contents>(kind: Kind, value: Contents[Kind]): Buffer =>
  framed(kind, Buffer.from(JSON.stringify(value)));

export const rowsOf = (rows: readonly Buffer[]): Buffer => framed('rows', Buffer.concat(rows));

function framed(kind: (typeof kinds)[number], content: Buffer): Buffer {
  const prefix = Buffer.alloc(prefixBytes);
  prefix[0] = kinds.indexOf(kind);
  prefix.writeUInt32BE(content.length, 1);
  return Buffer.concat([prefix, content]);
}

export async function* readRecords(content: AsyncIterable<Buffer>): AsyncGenerator<ArchiveRecord> {
  let held: Buffer[] = [];
  let length = 0;
  let wanted = prefixBytes;
  for await (const piece of content) {
    held.push(piece);
    length += piece.length;
    // Pieces are joined only when a record is complete: a long one would be copied again for each of them.
    if (length < wanted) continue;
    let rest = Buffer.concat(held);
    for (wanted = bytesOf(rest); rest.length >= wanted; wanted = bytesOf(rest)) {
      yield parse(rest.subarray(0, wanted));
      rest = rest.subarray(wanted);
    }
    held = [rest];
    length = rest.length;
  }
  if (length > 0) throw unreadable();
}

/** Of the record at the beginning, or of its prefix while that is incomplete. */
function bytesOf(content: Buffer): number {
  if (content.length < prefixBytes) return prefixBytes;
  const length = content.readUInt32BE(1);
  if (length > longestRecord) throw unreadable();
  return prefixBytes + length;
}

function parse(record: Buffer): ArchiveRecord {
  const kind = kinds[record[0] ?? -1];
  const content = record.subarray(prefixBytes);
  if (kind === undefined) throw unreadable();
  return kind === 'rows' ? { kind, value: content } : { kind, value: JSON.parse(content.toString()) };
}

const unreadable = () =>
  new StackError(['The archive opens, but its content cannot be read: is it of another release?']);
