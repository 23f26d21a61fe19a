import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StoreFull } from './object-store.ts';

export interface S3Settings {
  /** `https://host[:port]`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** A bucket by signed requests. */
export interface S3Bucket {
  /** Tries again what failed by chance; anything but success, or 404 for a missing object, is an error. */
  ask(request: S3Request): Promise<Response>;
}

export class S3Refused extends Error {
  readonly status: number;
  constructor(request: S3Request, status: number, code: string) {
    super(`S3 answers ${request.method} with ${status} ${code}`);
    this.name = 'S3Refused';
    this.status = status;
  }
}

const tries = 4;
const firstPauseMs = 100;
/** Of a request without the body of its answer: a part of an upload on a slow line. */
const answersWithinMs = 60_000;
const full = /StorageFull|QuotaExceeded|InsufficientStorage/;

export function openS3Bucket(settings: S3Settings): S3Bucket {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const cache = new Map();

  async function once(request: S3Request): Promise<Response> {
    const { method, key, query = {}, body } = request;
    const url = new URL([endpoint.replace(/\/$/, ''), bucket, ...(key === undefined ? [] : [key])].join('/'));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await new AwsV4Signer({
      ...{ method, url: url.href, accessKeyId, secretAccessKey, region, service: 's3', cache },
      headers: { 'X-Amz-Content-Sha256': sha256 },
    }).sign();
    const aborting = new AbortController();
    const late = setTimeout(() => aborting.abort(new Error('S3 gives no answer')), answersWithinMs);
    try {
      const init = { method, headers: signed.headers, signal: aborting.signal, redirect: 'error' } as const;
      return await fetch(signed.url, body ? { ...init, body } : init);
    } finally {
      clearTimeout(late);
    }
  }

  return {
    async ask(request) {
      for (let turn = 1; ; turn++) {
        const answer = await once(request).catch((error: unknown) => {
          if (turn >= tries) throw error;
          return null;
        });
        if (answer?.ok || answer?.status === 404) return answer;
        if (answer) {
          const code = tagOf(await answer.text(), 'Code') ?? '';
          const refused = new S3Refused(request, answer.status, code);
          if (answer.status === 507 || full.test(code)) throw new StoreFull(refused);
          if (turn >= tries || (answer.status < 500 && answer.status !== 429)) throw refused;
        }
        await sleep(firstPauseMs * 2 ** turn * (0.5 + Math.random()));
      }
    },
  };
}

/** The content of the first such element. Ids and keys of ours have no character that XML escapes, except in an ETag. */
export const tagOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? null;

export const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content);
