import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A stand-in for S3, for tests: no S3. It has what our object store uses, in memory, and is as strict: it verifies
 * signatures (version 4) and hashes of bodies, refuses small parts, and lists in short pages.
 */
export interface S3StandIn {
  readonly url: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly objects: ReadonlyMap<string, { readonly content: Buffer; readonly storedAt: Date }>;
  /** Multipart uploads that are neither finished nor aborted; their dates may be changed. */
  readonly uploads: Map<string, { readonly key: string; begunAt: Date; readonly parts: Map<number, Buffer> }>;
  /** Answers the next so many requests with this status. */
  fail(status: number, times: number): void;
  /** Takes no content any more. */
  fill(): void;
  stop(): Promise<void>;
}

const region = 'eu-central-1';
const leastPart = 5 * 1024 * 1024;
const pageSize = 3;

interface Answer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
}

const refused = (status: number, code: string): Answer => ({ status, body: `<Error><Code>${code}</Code></Error>` });
const tagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

export async function startS3StandIn(): Promise<S3StandIn> {
  const bucket = 'entourage-test';
  const [accessKeyId, secretAccessKey] = ['stand-in', randomBytes(20).toString('hex')];
  const objects = new Map<string, { content: Buffer; storedAt: Date }>();
  const uploads: S3StandIn['uploads'] = new Map();
  const failing = { status: 0, times: 0 };
  let isFull = false;

  function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
    const given =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
    const [, id, day, place, names, signature] = given.exec(headers.authorization ?? '') ?? [];
    const time = String(headers['x-amz-date']);
    if (id !== accessKeyId || place !== region || !day || !names || !signature || !time.startsWith(day)) return false;
    if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name))) return false;
    const query = [...url.searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&');
    const canonical = [
      ...[
        method,
        url.pathname
          .split('/')
          .map((each) => encoded(decodeURIComponent(each)))
          .join('/'),
        query,
      ],
      ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
      ...['', names, String(headers['x-amz-content-sha256'])],
    ].join('\n');
    const scope = `${day}/${region}/s3/aws4_request`;
    const key = ['s3', 'aws4_request'].reduce(
      (one, next) => hmac(one, next),
      hmac(hmac(`AWS4${secretAccessKey}`, day), region),
    );
    const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
    return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
  }

  function answer(request: IncomingMessage, body: Buffer): Answer {
    if (failing.times > 0) {
      failing.times--;
      return refused(failing.status, 'InternalError');
    }
    const url = new URL(request.url ?? '/', 'http://s3');
    if (!isSigned(request, url)) return refused(403, 'SignatureDoesNotMatch');
    if (request.headers['x-amz-content-sha256'] !== sha256(body)) return refused(400, 'XAmzContentSHA256Mismatch');
    const [, place, ...rest] = url.pathname.split('/');
    if (place !== bucket) return refused(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const query = url.searchParams;
    if (key === '') return query.has('uploads') ? listUploads(query) : list(query);
    if (isFull && request.method === 'PUT') return refused(507, 'XMinioStorageFull');
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (query.has('uploadId') && !upload) return refused(404, 'NoSuchUpload');
    switch (`${request.method} ${upload ? 'part' : 'whole'}`) {
      case 'PUT whole':
        objects.set(key, { content: body, storedAt: new Date() });
        return { status: 200, headers: { etag: tagOf(body) } };
      case 'PUT part':
        upload?.parts.set(Number(query.get('partNumber')), body);
        return { status: 200, headers: { etag: tagOf(body) } };
      case 'POST whole': {
        const id = randomBytes(8).toString('hex');
        uploads.set(id, { key, begunAt: new Date(), parts: new Map() });
        return {
          status: 200,
          body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        };
      }
      case 'POST part':
        return finish(query.get('uploadId') ?? '', body.toString());
      case 'DELETE part':
        uploads.delete(query.get('uploadId') ?? '');
        return { status: 204 };
      case 'DELETE whole':
        objects.delete(key);
        return { status: 204 };
      default: {
        const found = objects.get(key);
        return found ? { status: 200, body: found.content } : refused(404, 'NoSuchKey');
      }
    }
  }

  function finish(id: string, wanted: string): Answer {
    const upload = uploads.get(id);
    const named = [...wanted.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const parts = named.map(([, number, tag]) => ({ part: upload?.parts.get(Number(number)), tag }));
    if (!upload || parts.some(({ part, tag }) => !part || tagOf(part) !== tag)) return refused(400, 'InvalidPart');
    const contents = parts.map(({ part }) => part as Buffer);
    // Such an error comes with 200.
    if (contents.slice(0, -1).some(({ length }) => length < leastPart)) return refused(200, 'EntityTooSmall');
    const content = Buffer.concat(contents);
    objects.set(upload.key, { content, storedAt: new Date() });
    uploads.delete(id);
    return {
      status: 200,
      body: `<CompleteMultipartUploadResult><ETag>${tagOf(content)}</ETag></CompleteMultipartUploadResult>`,
    };
  }

  function list(query: URLSearchParams): Answer {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const found = [...objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, pageSize);
    const entries = page.map(
      ([key, { storedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
    );
    const next = found.length > pageSize ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
    return { status: 200, body: `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>` };
  }

  function listUploads(query: URLSearchParams): Answer {
    const entries = [...uploads]
      .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
      .map(
        ([id, { key, begunAt }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
      );
    return { status: 200, body: `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>` };
  }

  const server = createServer(async (request, response) => {
    const { status, body, headers = {} } = answer(request, await buffer(request));
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bucket, accessKeyId, secretAccessKey },
    ...{ objects, uploads },
    fail: (status, times) => void Object.assign(failing, { status, times }),
    fill: () => {
      isFull = true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
