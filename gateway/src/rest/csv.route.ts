import { once } from 'node:events';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Express, Request, Response } from 'express';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { dataOf } from '../run-problem.ts';
import { csvLine } from './csv.ts';
import { rowOf } from './default-row.ts';
import { expressPath } from './express-path.ts';
import type { Page } from './row.ts';
import { noQuery } from './shim.ts';

/** The largest page. */
const pageRows = 100;

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Streams lists as files, page by page with the caller's rights; stops when the caller disconnects or loses the right.
 * Notes each export before any row of it leaves.
 */
export function mountCsv(
  app: Express,
  operations: ReadonlyMap<string, Operation>,
  run: Run,
  note: (operation: string) => void,
): void {
  for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
    const { csv: columns, query } = call;
    const operation = operations.get(call.operation);
    if (!columns || !operation) continue;
    const row = rowOf(name, call, operation);
    app.get(`${expressPath(call.path)}.csv`, async (request, response) => {
      const pageAfter = async (cursor: string | undefined): Promise<Page> => {
        const page = { limit: pageRows, ...(cursor !== undefined && { cursor }) };
        const variables: Parameters<Run>[3] = (person) =>
          row.variables({ address: {}, query: parseOrRefuse(query ?? noQuery, request.query), body: {}, page }, person);
        return row.answer(dataOf(await run(request, response, operation.prepared, variables, row.spares))) as Page;
      };
      const first = await pageAfter(undefined);
      note(call.operation);
      await send(response, fileNameOf(request), columns, first, pageAfter);
    });
  }
}

async function send(
  response: Response,
  fileName: string,
  columns: readonly string[],
  first: Page,
  pageAfter: (cursor: string) => Promise<Page>,
) {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8; header=present');
  response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  response.write(byteOrderMark + csvLine(columns));
  let page = first;
  for (;;) {
    const lines = page.nodes.map((node) => csvLine(columns.map((column) => (node as Record<string, unknown>)[column])));
    const taken = response.write(lines.join(''));
    if (page.nextCursor === null) return void response.end();
    if (!taken) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    if (response.destroyed) return;
    // A failure from here on breaks off the download: half a list must not look complete.
    page = await pageAfter(page.nextCursor);
  }
}

const fileNameOf = ({ path }: Request) => path.slice(path.lastIndexOf('/') + 1);
