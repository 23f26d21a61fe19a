import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { services } from '../services.ts';
import { schemaOf } from './service-schema.ts';

/** Composes the services' schemas into the supergraph. */
export function composeSupergraph(): string {
  const result = composeServices(
    services.map((name) => ({ name, url: `http://${name}/graphql`, typeDefs: parse(schemaOf(name)) })),
  );
  if (result.errors) throw new Error(result.errors.map((error) => error.message).join('\n'));
  return `${result.supergraphSdl.trim()}\n`;
}
