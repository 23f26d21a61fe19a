import { once } from 'node:events';
import { ownDataFile, ownDataPath } from '@entourage/contracts/rest/own-data.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import { unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Express, Response } from 'express';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { dataOf } from '../run-problem.ts';
import { createPartReader, type ReadPart } from './read-parts.ts';

/**
 * Streams all that is kept about the caller as one JSON document. A failure on the way breaks off the download: half of
 * it must not look complete.
 */
export function mountOwnData(app: Express, operations: ReadonlyMap<string, Operation>, run: Run): void {
  const { prepared } = operations.get('TakeOwnData') as Operation;
  const readParts = createPartReader(operations, run);
  app.post(ownDataPath, async (request, response) => {
    const asked: { person: Person | null } = { person: null };
    const begun = await run(request, response, prepared, (person) => {
      asked.person = person;
      return {};
    });
    dataOf(begun);
    const { person } = asked;
    if (!person) throw unauthenticated();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Disposition', `attachment; filename="${ownDataFile}"`);
    await send(response, readParts({ person, request, response }));
  });
}

async function send(response: Response, parts: Iterable<ReadPart>): Promise<void> {
  const write = async (text: string) => {
    if (response.destroyed) return;
    if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  };
  await write(`{\n"takenAt": ${JSON.stringify(new Date())}`);
  for (const { name, value } of parts) {
    if (response.destroyed) return;
    await write(`,\n${JSON.stringify(name)}: `);
    if (value instanceof Promise) await write(JSON.stringify(await value));
    else await writeRows(value, write);
  }
  response.end('\n}\n');
}

async function writeRows(rows: AsyncGenerator<unknown>, write: (text: string) => Promise<void>): Promise<void> {
  let before = '[\n';
  for await (const row of rows) {
    await write(before + JSON.stringify(row));
    before = ',\n';
  }
  await write(before === '[\n' ? '[]' : '\n]');
}
