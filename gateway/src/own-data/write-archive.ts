import { ownDataFile } from '@entourage/contracts/rest/own-data.ts';
import { makeZip } from 'client-zip';
import { whenGone } from '../waiting.ts';
import type { OpenFile } from './open-file.ts';
import { createFileList, type OwnFile } from './own-files.ts';
import type { Caller } from './write-document.ts';

type Entry =
  | { readonly name: string; readonly input: AsyncIterable<Uint8Array> }
  | { readonly name: string; readonly input: string };

type WriteDocument = (caller: Caller, found: (file: OwnFile) => void) => AsyncIterable<string>;

/**
 * Writes the document, and then each file of which it speaks, as the pieces of one ZIP archive. A file is opened when
 * the archive gets to it. A failure rejects before the directory of the archive, without which it cannot be opened.
 */
export function createArchiveWriter(write: WriteDocument, open: OpenFile) {
  async function* entriesFor(caller: Caller): AsyncGenerator<Entry> {
    // What is being read ends with the answer; the library leaves it open.
    const gone = whenGone(caller.response);
    const { files, left, add } = createFileList();
    yield { name: ownDataFile, input: asBytes(write(caller, add)) };
    const missing: string[] = [];
    for (const file of files) {
      const bytes = await open(caller, file, gone);
      if (bytes) yield { name: file.path, input: bytes };
      else missing.push(file.path);
    }
    const said = notIncluded(missing, left());
    if (said !== '') yield { name: 'files-not-included.txt', input: said };
  }

  return (caller: Caller): AsyncIterable<Uint8Array> => makeZip(withoutThrow(entriesFor(caller)));
}

/** The library takes an empty text for the end. */
async function* asBytes(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/**
 * When the caller leaves, the library calls `throw` and leaves its rejection unhandled, which would end the process.
 */
const withoutThrow = <Item>(items: AsyncGenerator<Item>): AsyncIterable<Item> => ({
  [Symbol.asyncIterator]: () => ({ next: () => items.next() }),
});

const removed = 'These files could not be opened any more. They were removed while this archive was made.';
const tooMany = 'Your messages have more files than one archive holds. They open in your conversations. Left out:';

function notIncluded(missing: readonly string[], left: number): string {
  const texts: string[] = [];
  if (missing.length > 0) texts.push(`${removed}\n\n${missing.join('\n')}\n`);
  if (left > 0) texts.push(`${tooMany} ${left}\n`);
  return texts.join('\n');
}
