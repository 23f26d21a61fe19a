import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Rules that users of other tools rely on; the rest of the recommended set is style. */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // A private product has no licence, and tags would repeat the first word of each path.
    'info-license': 'off',
    'info-license-strict': 'off',
    // Pages that a browser navigates to redirect and refuse nothing; openapi.test.ts checks every call more strictly.
    'operation-2xx-response': 'off',
    'operation-4xx-response': 'off',
    // Ids are UUIDs, so they never equal a fixed part of a path.
    'no-ambiguous-paths': 'off',
  },
});

/** The errors in the document, one per line. */
export async function lintOpenApi(source: string): Promise<string[]> {
  const absoluteRef = join(import.meta.dirname, '..', 'openapi.yaml');
  const problems = await lintFromString({ source, absoluteRef, config });
  return problems.map(
    ({ ruleId, message, location }) => `openapi.yaml ${location[0]?.pointer ?? ''}: ${message} (${ruleId})`,
  );
}
