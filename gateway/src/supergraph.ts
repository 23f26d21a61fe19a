import { readFileSync } from 'node:fs';

export const readSupergraph = (): string =>
  readFileSync(new URL('../../contracts/graphql/supergraph.graphql', import.meta.url), 'utf8');
