import type { SubgraphAnswer, SubgraphRequest } from './contract.ts';
import { perQuery } from './per-query.ts';

export interface EncodedRequest {
  body: string;
  /** Restores the order in which the executor asked. */
  decode(answer: SubgraphAnswer): SubgraphAnswer;
}

const headOf = perQuery((query) => ({
  json: `{"query":${JSON.stringify(query)}`,
  asksForEntities: query.includes('_entities(representations:$representations)'),
}));

/**
 * The body of a subgraph call. An entity that occurs many times in one answer (the author of fifty reviews) is
 * requested once; the executor would request it for each occurrence.
 */
export function encodeRequest({ query, operationName, variables }: SubgraphRequest): EncodedRequest {
  const head = headOf(query);
  const start =
    operationName === undefined ? head.json : `${head.json},"operationName":${JSON.stringify(operationName)}`;
  const { representations } = variables;
  if (!head.asksForEntities || !Array.isArray(representations) || representations.length < 2) {
    return { body: `${start},"variables":${JSON.stringify(variables)}}`, decode: (answer) => answer };
  }

  const places = new Map<string, number>();
  const order = representations.map((representation: unknown) => {
    const json = JSON.stringify(representation);
    const place = places.get(json);
    if (place !== undefined) return place;
    places.set(json, places.size);
    return places.size - 1;
  });
  const others = Object.entries(variables).filter(([name]) => name !== 'representations');
  const rest = others.length === 0 ? '' : `,${JSON.stringify(Object.fromEntries(others)).slice(1, -1)}`;
  const body = `${start},"variables":{"representations":[${[...places.keys()].join(',')}]${rest}}}`;
  if (places.size === order.length) return { body, decode: (answer) => answer };
  return { body, decode: (answer) => spread(answer, order, places.size) };
}

function spread(answer: SubgraphAnswer, order: number[], asked: number): SubgraphAnswer {
  const entities = answer.data?._entities;
  const spreadAnswer = { ...answer };
  if (Array.isArray(entities) && entities.length === asked) {
    spreadAnswer.data = { ...answer.data, _entities: order.map((place) => entities[place] as unknown) };
  }
  if (answer.errors) {
    spreadAnswer.errors = answer.errors.flatMap((error) => {
      const [field, place, ...inside] = error.path ?? [];
      if (field !== '_entities' || typeof place !== 'number') return [error];
      return order.flatMap((from, to) => (from === place ? [{ ...error, path: [field, to, ...inside] }] : []));
    });
  }
  return spreadAnswer;
}
