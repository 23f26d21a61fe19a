import { type DocumentNode, executeSync, Kind, type OperationDefinitionNode } from 'graphql';
import type { CollectedFields, Selecting } from './collect-fields.ts';

/** Answers `__schema` and `__type` from the API schema; undefined when the operation has neither. */
export function compileIntrospection(
  { schema, fragments }: Selecting,
  operation: OperationDefinitionNode,
  fields: CollectedFields,
): ((variables: Record<string, unknown>) => Record<string, unknown>) | undefined {
  const selections = [...fields.values()].flat().filter((node) => /^__(schema|type)$/.test(node.name.value));
  if (selections.length === 0) return undefined;
  const selectionSet = { kind: Kind.SELECTION_SET, selections } as const;
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [{ ...operation, selectionSet }, ...Object.values(fragments)],
  };
  return (variableValues) => executeSync({ schema, document, variableValues }).data ?? {};
}
