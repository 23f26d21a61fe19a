import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildASTSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  parse,
} from 'graphql';
import { z } from 'zod';
import { deletionFieldOf } from '../deletion.ts';
import { type Call, calls } from '../rest/calls.ts';
import { services } from '../services.ts';

/** The fields of an answer; null for a scalar. */
type Shape = { readonly [field: string]: Shape } | null;

type OfCall = Pick<Call, 'operation' | 'field' | 'answer' | 'paged'>;

const folder = join(import.meta.dirname, '..', 'operations');

/** The operation of each call without a hand-written one, by its path in contracts. */
export function makeOperations(supergraph: string): Record<string, string> {
  const schema = buildASTSchema(parse(supergraph), { assumeValidSDL: true });
  const made = new Map<string, string>();
  const handWritten = readdirSync(join(folder, 'hand-written'));
  for (const call of Object.values<Call>(calls)) {
    const file = `${call.operation}.graphql`;
    if (handWritten.includes(file) || file === 'DeletionPreview.graphql') continue;
    const text = operationOf(call, schema);
    if ((made.get(file) ?? text) !== text) throw new Error(`Calls with different answers name ${call.operation}`);
    made.set(file, text);
  }
  made.set('DeletionPreview.graphql', deletionPreview);
  return Object.fromEntries([...made].map(([file, text]) => [`operations/${file}`, text]));
}

/** Every service lists its own records in a field of its own. */
const deletionPreview = `query DeletionPreview($userId: ID!) {
  deletionPreview(userId: $userId) {
    userId
    username
${services.map((name) => `    ${deletionFieldOf(name)} {\n      fate\n      what\n      count\n      reason\n    }\n`).join('')}  }
}
`;

/** Generated files whose operation no call names any more. */
export const staleOperations = (made: Record<string, string>): string[] =>
  readdirSync(folder)
    .map((file) => `operations/${file}`)
    .filter((path) => path.endsWith('.graphql') && !(path in made));

/**
 * An operation with one root field: its arguments become variables of the same names, its selection follows the
 * answer's schema.
 */
export function operationOf({ operation, field, answer, paged }: OfCall, schema: GraphQLSchema): string {
  const name = field ?? operation.charAt(0).toLowerCase() + operation.slice(1);
  const [kind, root] = schema.getMutationType()?.getFields()[name]
    ? ['mutation', schema.getMutationType()]
    : ['query', schema.getQueryType()];
  const definition = root?.getFields()[name];
  if (!definition) throw unfit(operation, `no service has the root field ${name}`);
  const inParentheses = (each: readonly string[]) => (each.length > 0 ? `(${each.join(', ')})` : '');
  const declared = inParentheses(definition.args.map((argument) => `$${argument.name}: ${argument.type}`));
  const passed = inParentheses(definition.args.map((argument) => `${argument.name}: $${argument.name}`));
  const type = getNamedType(definition.type);
  const shape = shapeOf(answer);
  const selected = isLeafType(type) ? null : paged ? { nodes: shape, total: null, nextCursor: null } : shape;
  if (!isLeafType(type) && !(isObjectType(type) && selected)) throw unfit(operation, `${name} is a ${type}`);
  const selection = isObjectType(type) ? select(operation, type, selected, '  ') : '';
  return `${kind} ${operation}${declared} {\n  ${name}${passed}${selection}\n}\n`;
}

function select(operation: string, type: GraphQLObjectType, shape: Shape, indent: string): string {
  const lines = Object.entries(shape ?? {}).map(([name, inner]) => {
    const definition = type.getFields()[name];
    if (!definition) throw unfit(operation, `${type} has no field ${name}`);
    const fieldType = getNamedType(definition.type);
    if (isLeafType(fieldType) !== (inner === null)) throw unfit(operation, `${type}.${name} is a ${fieldType}`);
    return `${indent}  ${name}${isObjectType(fieldType) ? select(operation, fieldType, inner, `${indent}  `) : ''}\n`;
  });
  return ` {\n${lines.join('')}${indent}}`;
}

function shapeOf(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [name, shapeOf(inner)]));
  }
  if (schema instanceof z.ZodArray) return shapeOf(schema.element);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return shapeOf(schema.unwrap());
  return null;
}

const unfit = (operation: string, reason: string) =>
  new Error(`${operation} cannot be made from its call: ${reason}. Write it in contracts/operations/hand-written.`);
