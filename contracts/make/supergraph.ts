import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { services } from '../events/define.ts';

/** The schemas the services hold, and the supergraph they make together. */
export function composeSupergraph(servicesFolder: string) {
  const subgraphs = Object.fromEntries(
    services.map((name) => [name, readFileSync(join(servicesFolder, name, 'schema.graphql'), 'utf8')]),
  );
  const result = composeServices(
    Object.entries(subgraphs).map(([name, sdl]) => ({ name, url: `http://${name}/graphql`, typeDefs: parse(sdl) })),
  );
  if (result.errors) throw new Error(result.errors.map((error) => error.message).join('\n'));
  return { supergraph: `${result.supergraphSdl.trim()}\n`, subgraphs };
}
