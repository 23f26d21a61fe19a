import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export interface Selecting {
  schema: GraphQLSchema;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Values of the variables in `@skip` and `@include`; without them every field is included. */
  conditions?: Readonly<Record<string, unknown>> | undefined;
}

/** Fields by response name, in the order of the answer, for an object of `type`. */
export type CollectedFields = Map<string, FieldNode[]>;

export function collectFields(
  selecting: Selecting,
  type: GraphQLCompositeType,
  selectionSets: readonly SelectionSetNode[],
): CollectedFields {
  const fields: CollectedFields = new Map();
  for (const selectionSet of selectionSets) collect(selecting, type, selectionSet, fields, new Set());
  return fields;
}

function collect(
  selecting: Selecting,
  type: GraphQLCompositeType,
  selectionSet: SelectionSetNode,
  fields: CollectedFields,
  visited: Set<string>,
): void {
  for (const selection of selectionSet.selections) {
    if (!isIncluded(selecting, selection)) continue;
    switch (selection.kind) {
      case Kind.FIELD: {
        const key = selection.alias?.value ?? selection.name.value;
        const nodes = fields.get(key);
        if (nodes) nodes.push(selection);
        else fields.set(key, [selection]);
        break;
      }
      case Kind.INLINE_FRAGMENT:
        if (applies(selecting.schema, selection.typeCondition?.name.value, type)) {
          collect(selecting, type, selection.selectionSet, fields, visited);
        }
        break;
      case Kind.FRAGMENT_SPREAD: {
        const fragment = selecting.fragments[selection.name.value];
        if (!fragment || visited.has(selection.name.value)) break;
        visited.add(selection.name.value);
        if (applies(selecting.schema, fragment.typeCondition.name.value, type)) {
          collect(selecting, type, fragment.selectionSet, fields, visited);
        }
      }
    }
  }
}

function isIncluded({ conditions }: Selecting, selection: SelectionNode): boolean {
  if (!conditions || !selection.directives?.length) return true;
  const values = conditions as Record<string, unknown>;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, values);
  const include = getDirectiveValues(GraphQLIncludeDirective, selection, values);
  return skip?.if !== true && include?.if !== false;
}

function applies(schema: GraphQLSchema, condition: string | undefined, type: GraphQLCompositeType): boolean {
  if (condition === undefined || condition === type.name) return true;
  const named = schema.getType(condition);
  return isAbstractType(named) && (isObjectType(type) || isInterfaceType(type)) && schema.isSubType(named, type);
}
