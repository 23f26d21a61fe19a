import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { StackError } from '../../bootstrap/stack-error.mjs';
import type { BackupKeys } from './backup-keys.ts';
import { inChunks } from './in-chunks.ts';

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const longestHeader = 1024;
const algorithm = 'aes-256-gcm';

interface Header {
  readonly entourage: 'backup';
  readonly version: 1;
  /** The name of the key. */
  readonly key: string;
  readonly salt: string;
}

/**
 * Encrypts a stream in chunks with AES-256-GCM. The key is used for this stream only: derived from the operator's key,
 * a random salt and the header. The nonce of a chunk is its number and whether it is the last one, so that chunks that
 * are moved, missing or cut off do not open.
 */
export async function* seal(content: AsyncIterable<Buffer>, keys: BackupKeys): AsyncGenerator<Buffer> {
  const header: Header = {
    entourage: 'backup',
    version: 1,
    key: keys.current,
    salt: randomBytes(32).toString('base64url'),
  };
  const line = JSON.stringify(header);
  yield Buffer.from(`${line}\n`);
  const key = keyOf(keys, header, line);
  let number = 0;
  for await (const { chunk, isLast } of inChunks(content, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(number++, isLast));
    const body = cipher.update(chunk);
    cipher.final();
    yield Buffer.concat([body, cipher.getAuthTag()]);
  }
}

/** Yields only what was verified; fails at the first chunk that is not what and where it was sealed. */
export async function* unseal(sealed: AsyncIterable<Buffer>, keys: BackupKeys): AsyncGenerator<Buffer> {
  const { line, rest } = await takeHeader(sealed);
  const key = keyOf(keys, readHeader(line), line);
  let number = 0;
  for await (const { chunk, isLast } of inChunks(rest, chunkBytes + tagBytes))
    yield openChunk(key, chunk, number++, isLast);
}

function openChunk(key: KeyObject, chunk: Buffer, number: number, isLast: boolean): Buffer {
  const end = chunk.length - tagBytes;
  try {
    const decipher = createDecipheriv(algorithm, key, nonceOf(number, isLast)).setAuthTag(chunk.subarray(end));
    const content = decipher.update(chunk.subarray(0, end));
    decipher.final();
    return content;
  } catch {
    throw new StackError([
      number === 0
        ? 'The archive does not open: its backup key is another one of the same name, or it was changed or cut off.'
        : `The archive was changed or cut off: chunk ${number + 1} does not open.`,
      'Nothing of it is restored. Use another archive.',
    ]);
  }
}

const keyOf = (keys: BackupKeys, header: Header, line: string): KeyObject =>
  createSecretKey(
    Buffer.from(hkdfSync('sha256', keys.secretOf(header.key), Buffer.from(header.salt, 'base64url'), line, 32)),
  );

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function takeHeader(sealed: AsyncIterable<Buffer>): Promise<{ line: string; rest: AsyncIterable<Buffer> }> {
  const pieces = sealed[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  while (!held.includes('\n') && held.length < longestHeader) {
    const { done, value } = await pieces.next();
    if (done) break;
    held = Buffer.concat([held, value]);
  }
  const end = held.indexOf('\n');
  if (end < 0) throw noArchive();
  async function* rest() {
    yield held.subarray(end + 1);
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { line: held.subarray(0, end).toString(), rest: rest() };
}

function readHeader(line: string): Header {
  try {
    const header = JSON.parse(line) as Header;
    if (header.entourage === 'backup' && header.version === 1) return header;
  } catch {
    // Reported below.
  }
  throw noArchive();
}

const noArchive = () => new StackError(['This is no backup of Entourage, or one of a newer release.']);
