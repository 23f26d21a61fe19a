import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import { type SubgraphName, schemas, subgraphNames } from './schemas.ts';

const link = `extend schema
  @link(url: "https://specs.apollo.dev/federation/v2.11", import: ["@key", "@external", "@requires"])
`;

export function compose(urls: Record<SubgraphName, string>): string {
  const { supergraphSdl, errors } = composeServices(
    subgraphNames.map((name) => ({ name, url: urls[name], typeDefs: parse(link + schemas[name]) })),
  );
  if (!supergraphSdl) throw new Error(errors?.map(({ message }) => message).join('\n'));
  return supergraphSdl;
}
