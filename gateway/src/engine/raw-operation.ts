import { buildSchemaFromAST, type Schema } from '@apollo/federation-internals';
import {
  type DefinitionNode,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  type OperationDefinitionNode,
  parse,
  printSchema,
} from 'graphql';
import type { CollectedFields } from './collect-fields.ts';

/*
 * The executor shapes its answer by an operation and reads that operation anew on each request. We pass one with opaque
 * root fields, so it returns the fetched data unshaped and compile-shape.ts shapes it.
 */
const opaque = 'OpaqueAnswer';

/** The API schema with opaque root fields. Input types stay: the executor needs them for variables. */
export function rawSchema(apiSchema: GraphQLSchema): Schema {
  const roots = new Set([apiSchema.getQueryType()?.name, apiSchema.getMutationType()?.name]);
  const definitions = parse(printSchema(apiSchema)).definitions.flatMap((definition): DefinitionNode[] => {
    switch (definition.kind) {
      case Kind.SCALAR_TYPE_DEFINITION:
      case Kind.ENUM_TYPE_DEFINITION:
      case Kind.INPUT_OBJECT_TYPE_DEFINITION:
        return [definition];
      case Kind.OBJECT_TYPE_DEFINITION:
        return roots.has(definition.name.value) ? [withOpaqueFields(definition)] : [];
      default:
        return [];
    }
  });
  const { definitions: scalar } = parse(`scalar ${opaque}`);
  return buildSchemaFromAST({ kind: Kind.DOCUMENT, definitions: [...definitions, ...scalar] });
}

function withOpaqueFields(type: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode {
  const name = { kind: Kind.NAME, value: opaque } as const;
  const fields = (type.fields ?? []).map((field) => ({
    kind: Kind.FIELD_DEFINITION,
    name: field.name,
    type: { kind: Kind.NAMED_TYPE, name } as const,
  }));
  return { kind: Kind.OBJECT_TYPE_DEFINITION, name: type.name, fields } as ObjectTypeDefinitionNode;
}

export function rawOperation(operation: OperationDefinitionNode, fields: CollectedFields): OperationDefinitionNode {
  const selections = [...fields].flatMap(([key, [node]]) => {
    if (node === undefined || node.name.value.startsWith('__')) return [];
    const alias = { kind: Kind.NAME, value: key } as const;
    return [{ kind: Kind.FIELD, alias, name: node.name } as const];
  });
  return {
    kind: Kind.OPERATION_DEFINITION,
    operation: operation.operation,
    ...(operation.variableDefinitions ? { variableDefinitions: operation.variableDefinitions } : {}),
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  };
}
