import { operationFromDocument } from '@apollo/federation-internals';
import { buildOperationContext } from '@apollo/gateway';
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { collectFields } from './collect-fields.ts';
import type { Prepared } from './contract.ts';
import type { Platform } from './platform.ts';
import { refuseReservedNames } from './reserved-names.ts';
import { rootActions } from './root-actions.ts';
import { runOperation } from './run-operation.ts';

export function prepareOperation(platform: Platform, text: string): Prepared {
  const document = parseDocument(text);
  const operation = onlyOperation(document);
  const kind = kindOf(operation);
  const name = operation.name?.value ?? '';
  const refusals = validate(platform.apiSchema, document);
  if (refusals.length > 0) throw unfit(name, refusals);
  refuseReservedNames(document);

  const { fragments } = buildOperationContext({ schema: platform.apiSchema, operationDocument: document });
  const plan = platform.planner.buildQueryPlan(operationFromDocument(platform.supergraph.apiSchema(), document));
  platform.fetches.add(name, plan);
  const selecting = { schema: platform.apiSchema, fragments };
  const root = platform.apiSchema.getRootType(operation.operation);
  if (!root) throw new Error(`The supergraph has no ${kind}`);
  const fields = collectFields(selecting, root, [operation.selectionSet]);
  const rootFields = [...new Set([...fields.values()].flat().map((node) => node.name.value))];
  return {
    name,
    kind,
    rootFields,
    actions: rootActions(platform.supergraph.schema, kind, rootFields, platform.requireActions),
    run: runOperation(platform, { operation, plan, selecting, root, fields }),
  };
}

function parseDocument(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: 20_000 });
  } catch (error) {
    throw error instanceof GraphQLError ? unfit('', [error]) : error;
  }
}

function onlyOperation({ definitions }: DocumentNode): OperationDefinitionNode {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) {
    throw new Error(`A document holds exactly one operation, this one ${operations.length}`);
  }
  return operation;
}

function kindOf({ operation }: OperationDefinitionNode): Prepared['kind'] {
  if (operation === OperationTypeNode.SUBSCRIPTION) throw new Error('Subscriptions are not served over the supergraph');
  return operation;
}

function unfit(name: string, refusals: readonly GraphQLError[]): Error {
  const reasons = refusals.map(({ message, locations }) => {
    const at = locations?.[0];
    return at ? `${message} (line ${at.line}, column ${at.column})` : message;
  });
  return new Error(`Operation ${name || 'without a name'} does not fit the supergraph: ${reasons.join(' ')}`);
}
