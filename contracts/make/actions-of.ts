import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { type Action, isAction } from '../actions.ts';
import { services } from '../services.ts';
import { schemaOf } from './service-schema.ts';

const root = join(import.meta.dirname, '..');

/** The actions of root fields in the services' schemas, by `Mutation.sendMessage` and the like. */
function actionsOfFields(): ReadonlyMap<string, Action> {
  const types = services
    .flatMap((service) => parse(schemaOf(service)).definitions)
    .filter((node): node is ObjectTypeDefinitionNode =>
      [Kind.OBJECT_TYPE_DEFINITION, Kind.OBJECT_TYPE_EXTENSION].includes(node.kind as Kind.OBJECT_TYPE_DEFINITION),
    );
  return new Map(
    types.flatMap(({ name, fields = [] }) =>
      fields.flatMap((field) => {
        const action = actionOf(field);
        return action ? [[`${name.value}.${field.name.value}`, action] as const] : [];
      }),
    ),
  );
}

function actionOf({ directives }: FieldDefinitionNode): Action | null {
  const given = directives?.find(({ name }) => name.value === 'action')?.arguments?.[0]?.value;
  return given?.kind === Kind.STRING && isAction(given.value) ? given.value : null;
}

/** The actions of each registered operation, by its name. */
export function actionsOfOperations(): ReadonlyMap<string, readonly Action[]> {
  const fields = actionsOfFields();
  const folder = join(root, 'operations');
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .map((file) => {
        const document = parse(readFileSync(join(folder, file), 'utf8'));
        const operation = document.definitions.find(
          (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
        );
        const type = operation?.operation === 'mutation' ? 'Mutation' : 'Query';
        const names = operation?.selectionSet.selections.flatMap((node) =>
          node.kind === Kind.FIELD ? [`${type}.${node.name.value}`] : [],
        );
        return [operation?.name?.value ?? file, (names ?? []).flatMap((name) => fields.get(name) ?? [])] as const;
      }),
  );
}
