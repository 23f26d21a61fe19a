import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Rules that other tools' users rely on; the rest of the recommended set is about taste. */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // A private product has none, and each tag would repeat the first word of a path.
    'info-license': 'off',
    'info-license-strict': 'off',
    // Addresses that a browser navigates to redirect and refuse nothing; openapi.test.ts holds every call to more than this.
    'operation-2xx-response': 'off',
    'operation-4xx-response': 'off',
    // An id is a UUID, which no fixed part of a path is.
    'no-ambiguous-paths': 'off',
  },
});

/** What is wrong with the document, a line each. */
export async function lintOpenApi(source: string): Promise<string[]> {
  const absoluteRef = join(import.meta.dirname, '..', 'openapi.yaml');
  const problems = await lintFromString({ source, absoluteRef, config });
  return problems.map(
    ({ ruleId, message, location }) => `openapi.yaml ${location[0]?.pointer ?? ''}: ${message} (${ruleId})`,
  );
}
