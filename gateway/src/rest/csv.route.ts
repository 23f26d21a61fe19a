import { once } from 'node:events';
import { type Call, type CallName, calls } from '@entourage/contracts/rest/calls.ts';
import { parseOrRefuse } from '@entourage/kit/problem.ts';
import type { Express, Request, Response } from 'express';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { dataOf } from '../run-problem.ts';
import { csvLine } from './csv.ts';
import { expressPath } from './express-path.ts';
import type { AnyRow, Page } from './row.ts';
import { noQuery } from './shim.ts';
import { table } from './table.ts';

/** As many as one answer may hold. */
const pageRows = 100;

/** So that a spreadsheet reads the letters right. */
const byteOrderMark = '\uFEFF';

/** Lists as files: read page by page as whoever asked, for as long as they may and stay, and held nowhere. */
export function mountCsv(app: Express, operations: ReadonlyMap<string, Operation>, run: Run): void {
  for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
    const { csv: columns, query } = call;
    const operation = operations.get(call.operation);
    if (!columns || !operation) continue;
    const row = table[name as CallName] as AnyRow;
    app.get(`${expressPath(call.path)}.csv`, async (request, response) => {
      const pageAfter = async (cursor: string | undefined): Promise<Page> => {
        const page = { limit: pageRows, ...(cursor !== undefined && { cursor }) };
        const variables: Parameters<Run>[3] = (person) =>
          row.variables({ address: {}, query: parseOrRefuse(query ?? noQuery, request.query), body: {}, page }, person);
        return row.answer(dataOf(await run(request, response, operation.prepared, variables, row.spares))) as Page;
      };
      await send(response, fileNameOf(request), columns, await pageAfter(undefined), pageAfter);
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
    // What fails from here on breaks the file off: half a list must not look like a whole one.
    page = await pageAfter(page.nextCursor);
  }
}

const fileNameOf = ({ path }: Request) => path.slice(path.lastIndexOf('/') + 1);
