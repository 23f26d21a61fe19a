import { type Action, actions, isAction } from '@entourage/contracts/actions.ts';
import { type Call, type CallName, calls } from '@entourage/contracts/rest/calls.ts';
import { mayAttempt, type Person } from '@entourage/kit/auth/policy.ts';
import type { Request, Response } from 'express';
import type { Run } from '../caller.ts';
import type { Operation } from '../operations.ts';
import { rowOf } from '../rest/default-row.ts';
import type { AnyRow, Page } from '../rest/row.ts';
import { dataOf } from '../run-problem.ts';
import type { FilesIn, OwnFile } from './own-files.ts';
import { type Asked, type Part, parts, type Row } from './parts.ts';

/** The largest page. */
const pageRows = 100;

export interface Caller {
  readonly person: Person;
  readonly request: Request;
  readonly response: Response;
}

/** Sees each row before it is written. */
type Look = (row: Row) => void;

interface Reader {
  readonly isPaged: boolean;
  /** Whether people of this role have it at all. */
  readonly isOf: (person: Person) => boolean;
  readonly isFor: (person: Person) => boolean;
  readonly read: (caller: Caller, asked: Asked, cursor?: string) => Promise<unknown>;
}

/** Writes all parts as their person would read them, page by page, as the pieces of one JSON document. */
export function createDocumentWriter(operations: ReadonlyMap<string, Operation>, run: Run) {
  const readers = new Map<CallName, Reader>();
  for (const { call, within } of Object.values(parts)) {
    for (const name of within ? [call, within.call] : [call]) readers.set(name, readerOf(name));
  }

  function readerOf(name: CallName): Reader {
    const call: Call = calls[name];
    const operation = operations.get(call.operation);
    if (!operation) throw new Error(`The call ${name} has no operation`);
    const { prepared } = operation;
    const needed = prepared.actions.filter(isAction);
    const row: AnyRow = rowOf(name, call, operation);
    return {
      isPaged: call.paged === true,
      isOf: ({ role }) => needed.every((action) => isForRole(action, role)),
      isFor: (person) => needed.every((action) => mayAttempt(person, action)),
      async read({ request, response }, { address = {}, query = {} }, cursor) {
        const page = { limit: pageRows, ...(cursor !== undefined && { cursor }) };
        const variables: Parameters<Run>[3] = (person) => row.variables({ address, query, body: {}, page }, person);
        return row.answer(dataOf(await run(request, response, prepared, variables, row.spares)));
      },
    };
  }

  const reader = (name: CallName) => readers.get(name) as Reader;

  async function* rowsOf(name: CallName, caller: Caller, asked: Asked, isReversed = false): AsyncGenerator<Row> {
    const { read, isPaged } = reader(name);
    if (!isPaged) return void (yield* (await read(caller, asked)) as readonly Row[]);
    let cursor: string | undefined;
    do {
      const page = (await read(caller, asked, cursor)) as Page;
      const rows = page.nodes as readonly Row[];
      yield* isReversed ? rows.toReversed() : rows;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  async function* withLists(
    { call, within }: Part,
    caller: Caller,
    looking: (files?: FilesIn) => Look,
  ): AsyncGenerator<AsyncIterable<string>> {
    if (!within) return;
    for await (const row of rowsOf(call, caller, {})) {
      if (within.where && !within.where(row)) continue;
      const list = rowsOf(within.call, caller, within.asked(row), within.isReversed);
      yield withList(within.of(row), within.name, texts(list, looking(within.files)));
    }
  }

  return async function* write(
    caller: Caller,
    found: (file: OwnFile) => void = () => undefined,
  ): AsyncGenerator<string> {
    const { person } = caller;
    const looking =
      (files?: FilesIn): Look =>
      (row) => {
        for (const file of files?.(row) ?? []) found(file);
      };
    const left: string[] = [];
    yield `{\n"takenAt": ${JSON.stringify(new Date())}`;
    for (const [name, part] of Object.entries(parts)) {
      const { isOf, isFor, isPaged, read } = reader(part.call);
      if (!isOf(person) || (part.of && part.of !== person.role)) continue;
      if (!isFor(person)) {
        left.push(name);
        continue;
      }
      const asked = part.asked?.(person) ?? {};
      yield `,\n${JSON.stringify(name)}: `;
      const look = looking(part.files);
      if (part.within) yield* listOf(withLists(part, caller, looking));
      else if (isPaged) yield* listOf(texts(rowsOf(part.call, caller, asked), look));
      else {
        const answer = await read(caller, asked);
        for (const row of [answer].flat()) look(row as Row);
        yield JSON.stringify(answer);
      }
    }
    yield `,\n"notIncluded": ${JSON.stringify(left)}\n}\n`;
  };
}

function isForRole(action: Action, role: Person['role']): boolean {
  const { audience } = actions[action];
  return audience === 'person' || (Array.isArray(audience) && audience.includes(role));
}

async function* listOf(items: AsyncIterable<string | AsyncIterable<string>>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before;
    if (typeof item === 'string') yield item;
    else yield* item;
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

async function* texts(rows: AsyncIterable<Row>, look: Look): AsyncGenerator<string> {
  for await (const row of rows) {
    look(row);
    yield JSON.stringify(row);
  }
}

/** An object and, as its last field, a list. */
async function* withList(of: Row, name: string, list: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${JSON.stringify(of).slice(0, -1)},${JSON.stringify(name)}: `;
  yield* listOf(list);
  yield '}';
}
