import { isStorable } from '@entourage/contracts/rest/time.ts';
import { GraphQLScalarType, Kind } from 'graphql';

/** The scalar DateTime: a Date inside, ISO 8601 in UTC outside. */
export const dateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value as Date).toISOString(),
  parseValue: toDate,
  parseLiteral: (node) => toDate(node.kind === Kind.STRING ? node.value : null),
});

function toDate(value: unknown): Date {
  const date = typeof value === 'string' && isStorable(value) ? new Date(value) : null;
  if (!date) throw new TypeError('Not an instant in ISO 8601');
  return date;
}
