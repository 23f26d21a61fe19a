import { isAction } from '@entourage/contracts/actions.ts';
import { type Call, type CallName, calls } from '@entourage/contracts/rest/calls.ts';
import { mayAttempt, type Person } from '@entourage/kit/auth/policy.ts';
import type { Request, Response } from 'express';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { rowOf } from '../rest/default-row.ts';
import type { AnyRow, Page } from '../rest/row.ts';
import { dataOf } from '../run-problem.ts';
import { type Part, parts, type Row } from './parts.ts';

/** The largest page. */
const pageRows = 100;

interface Reader {
  readonly isPaged: boolean;
  readonly isFor: (person: Person) => boolean;
  readonly read: (caller: Caller, asked: { address?: object; query?: object }, cursor?: string) => Promise<unknown>;
}

interface Caller {
  readonly person: Person;
  readonly request: Request;
  readonly response: Response;
}

/** A part is one value, or rows that come page by page. */
export interface ReadPart {
  readonly name: string;
  readonly value: Promise<unknown> | AsyncGenerator<unknown>;
}

/** Reads the parts as their person would, one after the other. */
export function createPartReader(operations: ReadonlyMap<string, Operation>, run: Run) {
  const readers = new Map<CallName, Reader>();
  for (const { call, within } of Object.values(parts)) {
    for (const name of within ? [call, within.call] : [call]) readers.set(name, readerOf(name));
  }

  function readerOf(name: CallName): Reader {
    const call: Call = calls[name];
    const operation = operations.get(call.operation);
    if (!operation) throw new Error(`The call ${name} has no operation`);
    const { prepared } = operation;
    const row: AnyRow = rowOf(name, call, operation);
    return {
      isPaged: call.paged === true,
      isFor: (person) => prepared.actions.every((action) => isAction(action) && mayAttempt(person, action)),
      async read({ request, response }, { address = {}, query = {} }, cursor) {
        const page = { limit: pageRows, ...(cursor !== undefined && { cursor }) };
        const result = await run(
          request,
          response,
          prepared,
          (person) => row.variables({ address, query, body: {}, page }, person),
          row.spares,
        );
        return row.answer(dataOf(result));
      },
    };
  }

  const reader = (name: CallName) => readers.get(name) as Reader;

  async function* rowsOf(name: CallName, caller: Caller, asked: { address?: object; query?: object }) {
    const { read, isPaged } = reader(name);
    if (!isPaged) return void (yield* (await read(caller, asked)) as readonly unknown[]);
    let cursor: string | undefined;
    do {
      const page = (await read(caller, asked, cursor)) as Page;
      yield* page.nodes;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  async function* withRows({ call, within }: Part, caller: Caller): AsyncGenerator<unknown> {
    if (!within) return;
    for await (const row of rowsOf(call, caller, {})) {
      const given = row as Row;
      if (within.where && !within.where(given)) continue;
      const list: Row[] = [];
      for await (const each of rowsOf(within.call, caller, within.asked(given))) list.push(each as Row);
      if (within.order) list.sort(within.order);
      yield { ...within.of(given), [within.name]: list };
    }
  }

  return function* readParts(caller: Caller): Generator<ReadPart> {
    for (const [name, part] of Object.entries(parts)) {
      const { isFor, isPaged, read } = reader(part.call);
      if (!isFor(caller.person) || (part.of && part.of !== caller.person.role)) continue;
      const asked = part.asked?.(caller.person) ?? {};
      if (part.within) yield { name, value: withRows(part, caller) };
      else yield { name, value: isPaged ? rowsOf(part.call, caller, asked) : read(caller, asked) };
    }
  };
}
