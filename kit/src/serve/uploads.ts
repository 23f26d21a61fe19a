import type { IncomingMessage } from 'node:http';
import { isTrusted, type Person } from '../auth/policy.ts';
import { networkOf } from '../throttle/network-of.ts';
import { Problem, unavailable } from './problem.ts';
import { type FormFile, readFormFile, type SentFile } from './read-form-file.ts';

const perPerson = 2;
const retryAfterSeconds = 5;
/** Long enough for the largest file over an ordinary line. */
const usualYieldAfterMs = 20_000;

/** What one network, or all unverified people together, may hold of the whole. */
const largestShare = 0.5;

/** Who uploads: a person, at a network, with or without trust. */
export interface Sender {
  readonly personId: string;
  readonly network: string;
  readonly isTrusted: boolean;
}

export function senderOf(request: IncomingMessage, person: Person): Sender {
  const { 'x-client-address': address } = request.headers;
  const network = typeof address === 'string' ? networkOf(address) : 'unknown';
  return { personId: person.id, network, isTrusted: isTrusted(person) };
}

/** The shares that an upload counts in. */
const sharesOf = ({ network, isTrusted: trusted }: Sender): readonly string[] =>
  trusted ? [network] : [network, 'unverified'];

/** An upload that is still arriving. */
interface Arriving {
  readonly shares: readonly string[];
  readonly since: number;
  bytes: number;
  readonly yieldPlace: AbortController;
}

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Limits the uploads per person, and the total bytes of all uploads in memory until they are processed: one network, and
 * all unverified people together, get half of them at most, so that they cannot keep everybody else out. Where there is
 * no room left, the upload that arrives for the longest time yields its place, if that is longer than `yieldAfterMs`: a
 * few slow senders of large files cannot keep others out for long.
 */
export function createUploads(options: { mostBytes: number; yieldAfterMs?: number }) {
  const { mostBytes, yieldAfterMs = usualYieldAfterMs } = options;
  const underWay = new Map<string, number>();
  /** The one that began first is first. */
  const arriving = new Set<Arriving>();
  const heldIn = new Map<string, number>();
  let held = 0;

  function count(upload: Arriving, bytes: number): void {
    held += bytes;
    upload.bytes += bytes;
    for (const share of upload.shares) {
      const left = (heldIn.get(share) ?? 0) + bytes;
      if (left > 0) heldIn.set(share, left);
      else heldIn.delete(share);
    }
  }

  const release = (upload: Arriving): void => count(upload, -upload.bytes);

  const isFull = (share: string, bytes: number) => (heldIn.get(share) ?? 0) + bytes > mostBytes * largestShare;
  const fits = ({ shares }: Arriving, bytes: number) =>
    held + bytes <= mostBytes && !shares.some((share) => isFull(share, bytes));
  /** Whether the other one holds what this one needs. */
  const isInTheWay = (other: Arriving, { shares }: Arriving, bytes: number) =>
    held + bytes > mostBytes || other.shares.some((share) => shares.includes(share) && isFull(share, bytes));

  function hold(upload: Arriving, bytes: number): Problem | null {
    // Its place was given to another one.
    if (upload.yieldPlace.signal.aborted) return unavailable();
    for (const other of arriving) {
      if (fits(upload, bytes) || performance.now() - other.since < yieldAfterMs) break;
      if (other === upload || !isInTheWay(other, upload, bytes)) continue;
      arriving.delete(other);
      release(other);
      other.yieldPlace.abort(unavailable());
    }
    if (!fits(upload, bytes)) return unavailable();
    count(upload, bytes);
    return null;
  }

  function begin(personId: string): void {
    const own = underWay.get(personId) ?? 0;
    if (own >= perPerson) throw tooManyUploads();
    underWay.set(personId, own + 1);
  }

  function end(personId: string): void {
    const left = (underWay.get(personId) ?? 0) - 1;
    if (left > 0) underWay.set(personId, left);
    else underWay.delete(personId);
  }

  return {
    /** Reads the one file of a form for `work`, and counts its memory until `work` is done. */
    async take<Result>(
      { sender, request, wanted }: { sender: Sender; request: IncomingMessage; wanted: FormFile },
      work: (file: SentFile) => Promise<Result>,
    ): Promise<Result> {
      const { personId } = sender;
      begin(personId);
      const upload: Arriving = {
        shares: sharesOf(sender),
        since: performance.now(),
        bytes: 0,
        yieldPlace: new AbortController(),
      };
      arriving.add(upload);
      try {
        const { signal } = upload.yieldPlace;
        const file = await readFormFile(request, wanted, (bytes) => hold(upload, bytes), signal);
        arriving.delete(upload);
        return await work(file);
      } finally {
        arriving.delete(upload);
        release(upload);
        end(personId);
      }
    },
  };
}

const tooManyUploads = () =>
  new Problem('TOO_MANY_REQUESTS', 'Two of your uploads are under way. Try again when one of them has ended.', {
    retryAfterSeconds,
  });
