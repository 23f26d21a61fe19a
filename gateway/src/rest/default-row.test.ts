import type { Call } from '@entourage/contracts/rest/calls.ts';
import { z } from 'zod';
import type { Operation } from '../operations.ts';
import { variablesByName } from './default-row.ts';

const call = { method: 'POST', path: '/api/notes', summary: '', operation: 'KeepNote', status: 200, answer: z.null() };
const ofCall = (more: Partial<Call>) => ({ ...call, ...more }) as Call;
const taking = (variables: string) => ({ text: `mutation KeepNote(${variables}) { keepNote }` }) as Operation;
const given = { address: { id: 'a' }, query: {}, body: { text: 'b' }, page: { limit: 20, cursor: 'c' } };
const address = z.strictObject({ id: z.string() });
const body = z.strictObject({ text: z.string() });

test('path, query and body fill the variables of the same names', () => {
  const variables = variablesByName('keepNote', ofCall({ address, body }), taking('$id: ID!, $text: String!'));
  expect(variables(given, null)).toEqual({ id: 'a', text: 'b' });
});

test('`input` is the whole body, `first` and `after` are the page', () => {
  const operation = taking('$id: ID!, $input: Note!, $first: Int, $after: String');
  const variables = variablesByName('keepNote', ofCall({ address, body, paged: true }), operation);
  expect(variables(given, null)).toEqual({ id: 'a', input: { text: 'b' }, first: 20, after: 'c' });
});

test.each([
  ['a variable that nothing fills', { address }, '$id: ID!, $text: String'],
  ['a field that fills nothing', { address, body }, '$id: ID!'],
  ['one name at two places', { address, query: address }, '$id: ID!'],
])('%s stops the gateway from starting', (_what, more, variables) => {
  expect(() => variablesByName('keepNote', ofCall(more), taking(variables))).toThrow('The call keepNote needs a row');
});
