import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaOf } from '../events/define.ts';
import { events } from '../events/index.ts';

/** Checks that every event has a sample, every sample has an event, and each fits its schema. */
export function checkSamples(folder: string): string[] {
  const wrong: string[] = [];
  for (const [type, definition] of events) {
    const file = join(folder, `${type}.json`);
    if (!existsSync(file)) {
      wrong.push(`contracts/events/samples/${type}.json is missing`);
      continue;
    }
    const parsed = schemaOf(definition).safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (!parsed.success) wrong.push(`contracts/events/samples/${type}.json: ${parsed.error.message}`);
  }
  for (const file of readdirSync(folder)) {
    if (!events.has(file.replace(/\.json$/, ''))) wrong.push(`contracts/events/samples/${file} is of no event`);
  }
  return wrong;
}
