import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownDataFile, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { CallerGone, secondFactorDue, unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Express } from 'express';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { dataOf } from '../run-problem.ts';
import { createDocumentWriter } from './write-document.ts';

/**
 * Streams what is kept about the caller as one JSON document, as fast as they take it. A failure on the way breaks off
 * the download: half of it must not look complete, nor count as one.
 */
export function mountOwnData(app: Express, operations: ReadonlyMap<string, Operation>, run: Run): void {
  const { prepared } = operations.get('TakeOwnData') as Operation;
  const write = createDocumentWriter(operations, run);
  app.post(ownDataPath, async (request, response) => {
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
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${ownDataFile}"`);
    // Where the count fails they may take one more: what they have is whole.
    const count = () => run(request, response, prepared, () => ({ whole: true })).catch(() => undefined);
    await pipeline(Readable.from(endingWith(count, write({ person, request, response }))), response).catch(asGone);
  });
}

/** Does the work once all pieces were taken. */
async function* endingWith(work: () => Promise<unknown>, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield* pieces;
  await work();
}

function asGone(error: unknown): never {
  const isGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  throw isGone ? new CallerGone() : error;
}
