import type { IncomingMessage } from 'node:http';
import { Problem, unavailable } from './problem.ts';
import { type FormFile, readFormFile, type SentFile } from './read-form-file.ts';

const perPerson = 2;
const retryAfterSeconds = 5;

export type Uploads = ReturnType<typeof createUploads>;

/**
 * Limits the uploads per person, and the total bytes of all uploads in memory until they are processed. A slow sender
 * holds few bytes, and so does not block others.
 */
export function createUploads({ mostBytes }: { mostBytes: number }) {
  const underWay = new Map<string, number>();
  let held = 0;

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
      let own = 0;
      const hold = (bytes: number): Problem | null => {
        if (held + bytes > mostBytes) return unavailable();
        held += bytes;
        own += bytes;
        return null;
      };
      try {
        return await work(await readFormFile(request, wanted, hold));
      } finally {
        held -= own;
        end(personId);
      }
    },
  };
}

const tooManyUploads = () =>
  new Problem('TOO_MANY_REQUESTS', 'Two of your uploads are under way. Try again when one of them has ended.', {
    retryAfterSeconds,
  });
