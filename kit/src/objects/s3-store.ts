import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { checkedKey, isKey, NoObject, type ObjectStore } from './object-store.ts';
import { elementsOf, openS3Bucket, type S3Bucket, S3Refused, type S3Settings, tagOf } from './s3-bucket.ts';

/** S3 takes none below 5 MB, except the last, and at most 10,000 of an object. A writer holds one in memory. */
const partBytes = 8 * 1024 * 1024;
/** An unfinished upload that is older belongs to a process that was killed. */
const abandonedMs = 24 * 3_600_000;

/** Objects in a bucket of S3, or of a store that speaks as S3 does, below a prefix. */
export function openS3Store(settings: S3Settings & { readonly prefix: string }): ObjectStore {
  const bucket = openS3Bucket(settings);
  const before = settings.prefix === '' ? '' : `${settings.prefix}/`;
  const placeOf = (key: string) => before + checkedKey(key);

  return {
    async write(key, content) {
      const place = placeOf(key);
      const hash = createHash('sha256');
      let bytes = 0;
      const upload = openUpload(bucket, place);
      try {
        for await (const part of partsOf(content)) {
          hash.update(part);
          bytes += part.length;
          await upload.add(part);
        }
        await upload.finish();
      } catch (error) {
        content.destroy();
        // What cannot be aborted now is aborted once it is a day old.
        await upload.abort().catch(() => undefined);
        throw error;
      }
      return { bytes, sha256: hash.digest('hex') };
    },

    async read(key) {
      const { status, body } = await bucket.ask({ method: 'GET', key: placeOf(key) });
      if (status === 404) throw new NoObject(key);
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },

    async remove(key) {
      await bucket.ask({ method: 'DELETE', key: placeOf(key) });
    },

    async *list(prefix) {
      await abortAbandoned(bucket, before + prefix);
      for await (const { key, storedAt } of listed(bucket, before + prefix)) {
        const own = key.slice(before.length);
        // Others may keep theirs in the same bucket.
        if (isKey(own)) yield { key: own, storedAt };
      }
    },
  };
}

/** Pieces of the size of a part; the last one is smaller, or the only one. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      const piece = chunk.subarray(at, at + partBytes - size);
      held.push(piece);
      size += piece.length;
      at += piece.length;
      if (size < partBytes) continue;
      yield Buffer.concat(held);
      [held, size] = [[], 0];
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

/** One request for what is smaller than a part, otherwise a multipart upload: nothing is visible until it is finished. */
function openUpload(bucket: S3Bucket, key: string) {
  let only: Buffer<ArrayBuffer> | null = null;
  let uploadId: string | null = null;
  const tags: string[] = [];

  async function send(part: Buffer<ArrayBuffer>): Promise<void> {
    if (uploadId === null) {
      const begun = await bucket.ask({ method: 'POST', key, query: { uploads: '' } });
      uploadId = tagOf(await begun.text(), 'UploadId');
      if (uploadId === null) throw new Error('S3 begins no upload');
    }
    const query = { partNumber: String(tags.length + 1), uploadId };
    const answer = await bucket.ask({ method: 'PUT', key, query, body: part });
    const tag = answer.headers.get('etag');
    if (!answer.ok || tag === null) throw new Error('S3 has lost an upload');
    tags.push(tag);
  }

  return {
    async add(part: Buffer<ArrayBuffer>): Promise<void> {
      if (only) {
        await send(only);
        only = null;
      }
      if (uploadId === null && tags.length === 0) only = part;
      else await send(part);
    },
    async finish(): Promise<void> {
      if (uploadId === null) {
        const request = { method: 'PUT', key, body: only ?? Buffer.alloc(0) } as const;
        const { status, ok } = await bucket.ask(request);
        if (!ok) throw new S3Refused(request, status, 'NoSuchBucket');
        return;
      }
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      const answer = await bucket.ask({ method: 'POST', key, query: { uploadId }, body });
      // S3 may answer 200 and fail afterwards.
      const text = await answer.text();
      if (!answer.ok || tagOf(text, 'ETag') === null)
        throw new Error(`S3 does not finish an upload: ${tagOf(text, 'Code')}`);
    },
    async abort(): Promise<void> {
      if (uploadId !== null) await bucket.ask({ method: 'DELETE', key, query: { uploadId } });
    },
  };
}

async function* listed(bucket: S3Bucket, prefix: string): AsyncGenerator<{ key: string; storedAt: Date }> {
  let more: string | null = null;
  do {
    const answer: Response = await bucket.ask({
      method: 'GET',
      query: { 'list-type': '2', prefix, ...(more !== null && { 'continuation-token': more }) },
    });
    const page: string = await answer.text();
    if (!answer.ok) throw new Error(`S3 lists nothing: ${tagOf(page, 'Code')}`);
    for (const entry of elementsOf(page, 'Contents'))
      yield { key: tagOf(entry, 'Key') ?? '', storedAt: new Date(tagOf(entry, 'LastModified') ?? 0) };
    more = tagOf(page, 'NextContinuationToken');
  } while (more !== null);
}

async function abortAbandoned(bucket: S3Bucket, prefix: string): Promise<void> {
  const answer = await bucket.ask({ method: 'GET', query: { uploads: '', prefix } });
  for (const entry of elementsOf(await answer.text(), 'Upload')) {
    const [key, uploadId, begun] = ['Key', 'UploadId', 'Initiated'].map((name) => tagOf(entry, name));
    if (key && uploadId && begun && Date.now() - Date.parse(begun) > abandonedMs)
      await bucket.ask({ method: 'DELETE', key, query: { uploadId } });
  }
}
