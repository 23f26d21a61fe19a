import { isAction } from '@entourage/contracts/actions.ts';
import {
  type DirectiveNode,
  type DocumentNode,
  type GraphQLFieldResolver,
  type GraphQLScalarType,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
} from 'graphql';
import { authorise, mayAttempt, type Principal } from '../auth/policy.ts';

interface Caller {
  readonly principal: Principal;
}
// biome-ignore lint/suspicious/noExplicitAny: a resolver map holds every parent and argument type; graphql's own type uses any, too
type Resolve = GraphQLFieldResolver<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above, for references
type ResolveReference = (reference: any, context: any, info: any) => unknown;
export type Resolvers = Record<
  string,
  Record<string, Resolve> | { __resolveReference?: ResolveReference } | GraphQLScalarType
>;

const rootTypes = new Set(['Query', 'Mutation']);

/**
 * Enforces the policy on every entry of a schema: each root field and each entity names an action, and their resolvers
 * run only if the caller may attempt it. A missing or unknown action stops the boot.
 */
export function guardResolvers(schema: DocumentNode, resolvers: Resolvers): Resolvers {
  const guarded: Resolvers = { ...resolvers };
  for (const type of objectTypes(schema)) {
    const name = type.name.value;
    const own: Record<string, Resolve> = { ...(guarded[name] as Record<string, Resolve>) };
    for (const field of type.fields ?? []) {
      const action = actionOf(field.directives, `${name}.${field.name.value}`, rootTypes.has(name));
      if (!action) continue;
      const resolve = own[field.name.value];
      if (rootTypes.has(name)) {
        if (!resolve) throw new Error(`${name}.${field.name.value} has no resolver`);
        own[field.name.value] = (parent, args, context: Caller, info) => {
          authorise(context.principal, action);
          return resolve(parent, args, context, info);
        };
      } else {
        own[field.name.value] = (parent, args, context: Caller, info) => {
          if (!mayAttempt(context.principal, action)) return null;
          return resolve ? resolve(parent, args, context, info) : parent[field.name.value];
        };
      }
    }
    const reference = (own as { __resolveReference?: ResolveReference }).__resolveReference;
    if (reference || type.directives?.some(isResolvableKey)) {
      const action = actionOf(type.directives, name, true);
      if (!reference) throw new Error(`${name} is an entity without a reference resolver`);
      if (action) {
        (own as { __resolveReference?: ResolveReference }).__resolveReference = (from, context: Caller, info) => {
          authorise(context.principal, action);
          return reference(from, context, info);
        };
      }
    }
    if (Object.keys(own).length > 0) guarded[name] = own;
  }
  return guarded;
}

/** A stub of another service's entity is resolved there. */
function isResolvableKey({ name, arguments: given }: DirectiveNode): boolean {
  const resolvable = given?.find((argument) => argument.name.value === 'resolvable')?.value;
  return name.value === 'key' && !(resolvable?.kind === Kind.BOOLEAN && !resolvable.value);
}

function objectTypes(schema: DocumentNode): Array<ObjectTypeDefinitionNode | ObjectTypeExtensionNode> {
  return schema.definitions.filter(
    (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION,
  );
}

function actionOf(directives: readonly DirectiveNode[] | undefined, where: string, required: boolean) {
  const directive = directives?.find((candidate) => candidate.name.value === 'action');
  if (!directive) {
    if (required) throw new Error(`${where} names no action`);
    return null;
  }
  const value = directive.arguments?.find((argument) => argument.name.value === 'name')?.value;
  const name = value?.kind === Kind.STRING ? value.value : '';
  if (!isAction(name)) throw new Error(`${where} names an action that is not on the list: ${name}`);
  return name;
}
