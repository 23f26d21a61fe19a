import type { IncomingMessage } from 'node:http';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import { readJson } from '@entourage/kit/serve/read-json.ts';

/**
 * More than the longest message takes in any encoding (20,000 emoji in escapes of JSON take 240,000 bytes), so that a
 * slightly too long field is refused by its name.
 */
const maxBytes = 256 * 1024;

/** Reads one JSON object, or throws the matching refusal. */
export async function readJsonObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const value = await readJson(request, maxBytes);
  if (Array.isArray(value)) throw new Problem('BATCH_REFUSED', 'Send one request at a time');
  if (typeof value !== 'object' || value === null) throw invalid({ body: 'Must be a JSON object' });
  return value as Record<string, unknown>;
}
