import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Engine, Prepared } from './engine/index.ts';

export interface Operation {
  readonly text: string;
  readonly prepared: Prepared;
}

/** The closed list: every operation that a client may run, validated and planned before the first request. */
export function registerOperations(engine: Engine, folder: URL): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => path.endsWith('.graphql'))) {
    const text = readFileSync(new URL(file, folder), 'utf8').trim();
    const prepared = engine.prepare(text);
    if (`${prepared.name}.graphql` !== basename(file)) throw new Error(`${file} holds the operation ${prepared.name}`);
    if (operations.has(prepared.name)) throw new Error(`Two files hold the operation ${prepared.name}`);
    operations.set(prepared.name, { text, prepared });
  }
  return operations;
}
