import {
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLLeafType,
  type GraphQLOutputType,
  isCompositeType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type CollectedFields, collectFields, type Selecting } from './collect-fields.ts';

/**
 * Turns the subgraphs' data into the answer: only the operation's fields, in its order, nulls propagated to the nearest
 * nullable parent. Compiled once per operation; the executor's own shaping reads the schema for each value, which makes
 * it the slowest step of a long answer.
 */
export type Shape = (fetched: Record<string, unknown>, notes: string[]) => Record<string, unknown> | null;

/** `undefined` (which JSON cannot hold) means: null is not allowed here, so the parent becomes null. */
type Complete = (value: unknown, notes: string[]) => unknown;

interface FieldStep {
  key: string;
  complete: Complete;
}

export function compileShape(selecting: Selecting, root: GraphQLCompositeType, fields: CollectedFields): Shape {
  const steps = compileSteps(selecting, root, fields);
  return (fetched, notes) => completeFields(steps, fetched, notes);
}

function compileSteps(selecting: Selecting, type: GraphQLCompositeType, fields: CollectedFields): FieldStep[] {
  return [...fields].flatMap(([key, nodes]) => {
    const name = nodes[0]?.name.value ?? '';
    if (name === '__typename') return [{ key, complete: completeTypename(type) }];
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
    // A field unknown to the type is an introspection field, which subgraphs do not answer.
    return field ? [{ key, complete: compileType(selecting, field.type, nodes, `${type.name}.${name}`) }] : [];
  });
}

function completeFields(
  steps: readonly FieldStep[],
  source: Record<string, unknown>,
  notes: string[],
): Record<string, unknown> | null {
  const shaped: Record<string, unknown> = {};
  for (const { key, complete } of steps) {
    const value = complete(source[key], notes);
    if (value === undefined) return null;
    shaped[key] = value;
  }
  return shaped;
}

function completeTypename(type: GraphQLCompositeType): Complete {
  return isObjectType(type) ? () => type.name : () => undefined;
}

function compileType(
  selecting: Selecting,
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  where: string,
): Complete {
  if (isNonNullType(type)) return completeNonNull(compileType(selecting, type.ofType, nodes, where), where);
  if (isListType(type)) return completeList(compileType(selecting, type.ofType, nodes, where), where);
  if (isCompositeType(type)) return completeObject(selecting, type, nodes, where);
  return completeLeaf(type, where);
}

function completeNonNull(complete: Complete, where: string): Complete {
  return (value, notes) => {
    const completed = complete(value, notes);
    if (completed !== null) return completed;
    if (value === null || value === undefined) notes.push(`${where} is null`);
    return undefined;
  };
}

function completeList(complete: Complete, where: string): Complete {
  return (value, notes) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) {
      notes.push(`${where} is not a list`);
      return null;
    }
    const completed: unknown[] = [];
    for (const item of value) {
      const one = complete(item, notes);
      if (one === undefined) return null;
      completed.push(one);
    }
    return completed;
  };
}

function completeObject(
  selecting: Selecting,
  declared: GraphQLCompositeType,
  nodes: readonly FieldNode[],
  where: string,
): Complete {
  const selectionSets = nodes.flatMap((node) => (node.selectionSet ? [node.selectionSet] : []));
  // Compiled on the first object of a type: most members of an abstract type may never occur.
  const stepsByType = new Map<unknown, FieldStep[] | undefined>();

  function stepsFor(typename: unknown): FieldStep[] | undefined {
    const type = typename === undefined ? declared : selecting.schema.getType(String(typename));
    if (!isCompositeType(type)) return undefined;
    const steps = compileSteps(selecting, type, collectFields(selecting, type, selectionSets));
    stepsByType.set(typename, steps);
    return steps;
  }

  return (value, notes) => {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'object' || Array.isArray(value)) {
      notes.push(`${where} is not an object`);
      return null;
    }
    const source = value as Record<string, unknown>;
    const steps = stepsByType.get(source.__typename) ?? stepsFor(source.__typename);
    if (steps !== undefined) return completeFields(steps, source, notes);
    notes.push(`${where} is of an unknown type`);
    return null;
  };
}

function completeLeaf(type: GraphQLLeafType, where: string): Complete {
  const fits = leafCheck(type);
  return (value, notes) => {
    if (value === null || value === undefined) return null;
    if (fits(value)) return value;
    notes.push(`${where} is not a valid ${type.name}`);
    return null;
  };
}

function leafCheck(type: GraphQLLeafType): (value: unknown) => boolean {
  if (isEnumType(type)) {
    const names = new Set<unknown>(type.getValues().map((value) => value.name));
    return (value) => names.has(value);
  }
  switch (type.name) {
    case 'String':
      return (value) => typeof value === 'string';
    case 'ID':
      return (value) => typeof value === 'string' || Number.isInteger(value);
    case 'Int':
      return (value) => Number.isInteger(value);
    case 'Float':
      return (value) => typeof value === 'number';
    case 'Boolean':
      return (value) => typeof value === 'boolean';
    default:
      return () => true;
  }
}
