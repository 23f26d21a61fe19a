import { readdirSync, readFileSync } from 'node:fs';
import type { Engine, Prepared } from './engine/index.ts';

export interface Operation {
  readonly text: string;
  readonly prepared: Prepared;
}

/** The closed list: every operation either door may run, checked and planned before the first request. */
export function registerOperations(engine: Engine, folder: URL): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.graphql'))) {
    const text = readFileSync(new URL(file, folder), 'utf8').trim();
    const prepared = engine.prepare(text);
    if (`${prepared.name}.graphql` !== file) throw new Error(`${file} holds the operation ${prepared.name}`);
    operations.set(prepared.name, { text, prepared });
  }
  return operations;
}
