import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownArchiveFile, ownArchivePath, ownDataFile, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { CallerGone, secondFactorDue, unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Express } from 'express';
import type { Operation } from '../operations.ts';
import { dataOf } from '../run-problem.ts';
import { createFileOpener, type OpenDeps } from './open-file.ts';
import { createArchiveWriter } from './write-archive.ts';
import { type Caller, createDocumentWriter } from './write-document.ts';

/** What the data can be taken as. */
interface Form {
  readonly path: string;
  readonly file: string;
  readonly type: string;
  readonly pieces: (caller: Caller) => AsyncIterable<string | Uint8Array>;
}

/**
 * Streams what is kept about the caller, as one JSON document or with their files as one archive, as fast as they take
 * it. A failure on the way breaks off the download: half of it must not look complete, nor count as one.
 */
export function mountOwnData(app: Express, deps: OpenDeps): void {
  const { operations, run } = deps;
  const { prepared } = operations.get('TakeOwnData') as Operation;
  const write = createDocumentWriter(operations, run);
  const forms: readonly Form[] = [
    {
      path: ownDataPath,
      file: ownDataFile,
      type: 'application/json; charset=utf-8',
      pieces: (caller) => write(caller),
    },
    {
      path: ownArchivePath,
      file: ownArchiveFile,
      type: 'application/zip',
      pieces: createArchiveWriter(write, createFileOpener(deps)),
    },
  ];
  for (const { path, file, type, pieces } of forms) {
    app.post(path, async (request, response) => {
      const asked: { person: Person | null } = { person: null };
      const begun = await run(request, response, prepared, (person) => {
        // Nearly everything would be missing.
        if (person?.restricted) throw secondFactorDue();
        asked.person = person;
        return {};
      });
      dataOf(begun);
      const { person } = asked;
      if (!person) throw unauthenticated();
      response.setHeader('Content-Type', type);
      response.setHeader('Content-Disposition', `attachment; filename="${file}"`);
      // Where the count fails they may take one more: what they have is whole.
      const count = () => run(request, response, prepared, () => ({ whole: true })).catch(() => undefined);
      await pipeline(Readable.from(endingWith(count, pieces({ person, request, response }))), response).catch(asGone);
    });
  }
}

/** Does the work once all pieces were taken. */
async function* endingWith(
  work: () => Promise<unknown>,
  pieces: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<string | Uint8Array> {
  // With `yield*`, pieces without a `throw` would turn a caller's leaving into an error of their own.
  for await (const piece of pieces) yield piece;
  await work();
}

function asGone(error: unknown): never {
  const isGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  throw isGone ? new CallerGone() : error;
}
