import { GraphQLScalarType } from 'graphql';
import { mergeResolvers } from './merge-resolvers.ts';

const one = () => 1;
const two = () => 2;

test('features add their fields to the same types', () => {
  const scalar = new GraphQLScalarType({ name: 'DateTime' });
  expect(mergeResolvers({ DateTime: scalar }, { Query: { one } }, { Query: { two }, Thing: { one } })).toEqual({
    DateTime: scalar,
    Query: { one, two },
    Thing: { one },
  });
});

test('two features that resolve the same field stop the boot', () => {
  expect(() => mergeResolvers({ Query: { one } }, { Query: { one: two } })).toThrow('Query.one has two resolvers');
});
