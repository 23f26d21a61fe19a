import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type TrainingFileType, trainingUpload } from '@entourage/contracts/training.ts';
import { type ObjectStore, StoreFull } from '@entourage/kit/objects/object-store.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { cleanName } from './clean-name.ts';
import { openIsJsonl } from './is-jsonl.ts';
import { headBytes, typeByContent } from './type-by-content.ts';

/** A file that is in the object store, and not yet in the database. */
export interface Received {
  readonly originalName: string;
  readonly fileType: TrainingFileType;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** So much is read ahead of the store: with less, sender and store wait for each other. */
const ahead = 1024 * 1024;

const broken = () => invalid({ files: 'The upload did not arrive whole' });

/**
 * Streams the files of a form into the object store: all of them, or none. A refusal names the file by its place
 * (`files.0`).
 */
export async function readUpload(
  request: IncomingMessage,
  store: ObjectStore,
  limits: Limits & { readonly most: number } = trainingUpload,
): Promise<Received[]> {
  const form = openForm(request, limits);
  const writing: Promise<Received>[] = [];
  const arriving = new Set<BusboyFileStream>();
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);

  form.on('file', (field, file, name) => {
    const place = `files.${writing.length}`;
    arriving.add(file);
    file.on('close', () => arriving.delete(file));
    // Whoever reads it is told; one that nobody reads is only ended.
    file.on('error', () => undefined);
    const receiving =
      field === trainingUpload.field
        ? receive(store, file, { place, name: name ?? '', limits })
        : Promise.reject(invalid({ [field]: 'Not a field of this request' }));
    receiving.catch((error: unknown) => {
      file.resume();
      fail(error);
    });
    writing.push(receiving);
  });
  form.on('field', (field) => fail(invalid({ [field]: 'Not a field of this request' })));
  form.on('filesLimit', () => fail(invalid({ files: `At most ${limits.most} files at once` })));
  for (const event of ['fieldsLimit', 'partsLimit'] as const)
    form.on(event, () => fail(invalid({ files: 'Send files and nothing else' })));
  form.on('error', () => fail(broken()));
  const gone = () => {
    if (!request.complete) fail(broken());
  };
  if (request.destroyed) gone();
  request.on('close', gone);
  const finished = new Promise<void>((resolve) => form.on('finish', () => resolve()));
  request.pipe(form);

  try {
    await Promise.race([finished, failed]);
    const received = await Promise.race([Promise.all(writing), failed]);
    if (received.length === 0) throw invalid({ files: 'Choose at least one file' });
    return received;
  } catch (error) {
    request.unpipe(form);
    for (const file of arriving) file.destroy(broken());
    await removeAll(store, await Promise.allSettled(writing));
    throw error instanceof StoreFull ? storageFull() : error;
  } finally {
    // Drains the rest, so that the sender receives the answer.
    request.resume();
  }
}

const storageFull = () =>
  new Problem('STORAGE_FULL', 'There is no room left for files. Delete some, or ask for more room.');

async function removeAll(store: ObjectStore, settled: readonly PromiseSettledResult<Received>[]): Promise<void> {
  for (const each of settled) if (each.status === 'fulfilled') await store.remove(each.value.path);
}

interface Limits {
  readonly maxBytes: number;
  readonly maxPdfBytes: number;
}

interface Sent {
  readonly place: string;
  readonly name: string;
  readonly limits: Limits;
}

async function receive(store: ObjectStore, file: BusboyFileStream, { place, name, limits }: Sent): Promise<Received> {
  let fileType: TrainingFileType | null = null;
  /** Passes a file on once its beginning has shown what it is. */
  async function* content(): AsyncGenerator<Buffer> {
    let head: Buffer[] | null = [];
    let size = 0;
    let isJsonl: ReturnType<typeof openIsJsonl> | null = null;
    /** The first record may be longer than the beginning that decides the type. */
    const watch = (piece: Buffer) => {
      // Its check could not read it, so the rest need not arrive.
      if (fileType === 'PDF' && size > limits.maxPdfBytes) throw tooLarge(place, limits.maxPdfBytes);
      const answer = isJsonl?.(piece) ?? null;
      if (answer !== null) isJsonl = null;
      if (answer) fileType = 'JSONL';
      return piece;
    };
    const decide = (all: Buffer) => {
      if (all.length === 0) throw invalid({ [place]: 'The file is empty' });
      const type = typeByContent(all.subarray(0, headBytes));
      if (typeof type === 'object') throw invalid({ [place]: type.refused });
      fileType = type;
      if (type === 'JSON') isJsonl = openIsJsonl();
      return watch(all);
    };
    for await (const chunk of file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (!head) {
        yield watch(chunk);
        continue;
      }
      head.push(chunk);
      if (size < headBytes) continue;
      yield decide(Buffer.concat(head));
      head = null;
    }
    if (file.truncated) throw tooLarge(place, limits.maxBytes);
    if (head) yield decide(Buffer.concat(head));
  }
  const path = `files/${randomUUID()}`;
  const stored = await store.write(path, Readable.from(content()));
  if (!fileType) throw broken();
  return { originalName: cleanName(name), fileType, path, ...stored };
}

function tooLarge(place: string, maxBytes: number): Problem {
  const sentence = `The file is too large: at most ${maxBytes / 1024 / 1024} MB`;
  return new Problem('PAYLOAD_TOO_LARGE', sentence, { fields: { [place]: sentence } });
}

function openForm(request: IncomingMessage, limits: { maxBytes: number; most: number }): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the files as multipart/form-data');
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      preservePath: true,
      ...{ highWaterMark: ahead, fileHwm: ahead },
      limits: { files: limits.most, fields: 0, fileSize: limits.maxBytes, headerPairs: 20, headerSize: 4096 },
    });
  } catch {
    throw broken();
  }
}
