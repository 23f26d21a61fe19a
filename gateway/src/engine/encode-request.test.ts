import { encodeRequest } from './encode-request.ts';

const entities = 'query($representations:[_Any!]!){_entities(representations:$representations){...on Person{name}}}';
const ada = { __typename: 'Person', id: '1' };
const grace = { __typename: 'Person', id: '2' };

test('sends query and variables unchanged', () => {
  const { body } = encodeRequest({ query: '{ a "}" }', operationName: 'A', variables: { x: [1, 1] } });
  expect(JSON.parse(body)).toEqual({ query: '{ a "}" }', operationName: 'A', variables: { x: [1, 1] } });
});

test('asks once for equal representations, next to other variables', () => {
  const variables = { unit: 'kg', representations: [ada, grace, { ...ada }], deep: { list: [1] } };
  const { body, decode } = encodeRequest({ query: entities, variables });
  expect(JSON.parse(body)).toEqual({ query: entities, variables: { ...variables, representations: [ada, grace] } });

  const inside = { message: 'Of one', path: ['_entities', 0, 'name'] };
  const whole = { message: 'Of all', path: ['_entities'] };
  const answer = decode({ data: { _entities: [null, { name: 'Grace' }] }, errors: [inside, whole] });
  expect(answer).toEqual({
    data: { _entities: [null, { name: 'Grace' }, null] },
    errors: [inside, { ...inside, path: ['_entities', 2, 'name'] }, whole],
  });
});

test('leaves an answer of the wrong length for the executor to refuse', () => {
  const { decode } = encodeRequest({ query: entities, variables: { representations: [ada, ada] } });
  const answer = { data: { _entities: [] } };
  expect(decode(answer)).toEqual(answer);
});

test("leaves the caller's own variable named representations alone", () => {
  const variables = { representations: ['a', 'a'] };
  const { body } = encodeRequest({ query: 'query($representations:[String!]){f(x:$representations)}', variables });
  expect(JSON.parse(body).variables).toEqual(variables);
});
