import type { Schema, SchemaRootKind } from '@apollo/federation-internals';

/**
 * The `@action(name:)` of each field, without duplicates. Throws for a field without one, which would have no access
 * check.
 */
export function rootActions(
  supergraph: Schema,
  kind: SchemaRootKind,
  fields: readonly string[],
  required: boolean,
): string[] {
  const root = supergraph.schemaDefinition.rootType(kind);
  const names = fields
    .filter((name) => !name.startsWith('__'))
    .flatMap((name) => {
      const action: unknown = root?.field(name)?.appliedDirectivesOf('action')[0]?.arguments().name;
      if (typeof action === 'string') return [action];
      if (required) throw new Error(`${kind} field ${name} names no @action`);
      return [];
    });
  return [...new Set(names)];
}
