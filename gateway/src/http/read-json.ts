import type { IncomingMessage } from 'node:http';
import { invalid, Problem } from '@entourage/kit/problem.ts';
import { readJson } from '@entourage/kit/read-json.ts';

/** More than the longest message takes, however its letters are encoded: what is too long by a little hears so by name. */
const maxBytes = 160 * 1024;

/** One JSON object, or the refusal that says what it is instead. */
export async function readJsonObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const value = await readJson(request, maxBytes);
  if (Array.isArray(value)) throw new Problem('BATCH_REFUSED', 'Send one request at a time');
  if (typeof value !== 'object' || value === null) throw invalid({ body: 'Must be a JSON object' });
  return value as Record<string, unknown>;
}
