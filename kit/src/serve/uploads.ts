import type { IncomingMessage } from 'node:http';
import { Problem, unavailable } from './problem.ts';
import { type FormFile, readFormFile, type SentFile } from './read-form-file.ts';

const perPerson = 2;
const retryAfterSeconds = 5;
/** Long enough for the largest file over an ordinary line. */
const usualYieldAfterMs = 20_000;

/** An upload that is still arriving. */
interface Arriving {
  readonly since: number;
  bytes: number;
  readonly yieldPlace: AbortController;
}

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Limits the uploads per person, and the total bytes of all uploads in memory until they are processed. Where there is
 * no room left, the upload that arrives for the longest time yields its place, if that is longer than `yieldAfterMs`: a
 * few slow senders of large files cannot keep everybody else out.
 */
export function createUploads(options: { mostBytes: number; yieldAfterMs?: number }) {
  const { mostBytes, yieldAfterMs = usualYieldAfterMs } = options;
  const underWay = new Map<string, number>();
  /** The one that began first is first. */
  const arriving = new Set<Arriving>();
  let held = 0;

  function release(upload: Arriving): void {
    held -= upload.bytes;
    upload.bytes = 0;
  }

  function hold(upload: Arriving, bytes: number): Problem | null {
    // Its place was given to another one.
    if (upload.yieldPlace.signal.aborted) return unavailable();
    for (const other of arriving) {
      if (held + bytes <= mostBytes || performance.now() - other.since < yieldAfterMs) break;
      if (other === upload) continue;
      arriving.delete(other);
      release(other);
      other.yieldPlace.abort(unavailable());
    }
    if (held + bytes > mostBytes) return unavailable();
    held += bytes;
    upload.bytes += bytes;
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
      { personId, request, wanted }: { personId: string; request: IncomingMessage; wanted: FormFile },
      work: (file: SentFile) => Promise<Result>,
    ): Promise<Result> {
      begin(personId);
      const upload: Arriving = { since: performance.now(), bytes: 0, yieldPlace: new AbortController() };
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
