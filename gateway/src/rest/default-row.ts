import type { Call, CallName } from '@entourage/contracts/rest/calls.ts';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import type { Operation } from '../operations.ts';
import { type AnyGiven, type AnyRow, onPage } from './row.ts';
import { table } from './table.ts';

/** The call's row of the table, with defaults by name. Throws where the names do not fit. */
export function rowOf(name: string, call: Call, operation: Operation): AnyRow {
  const own = table[name as CallName] as Partial<AnyRow> | undefined;
  return {
    ...own,
    variables: own?.variables ?? variablesByName(name, call, operation),
    answer: own?.answer ?? answerOfRootField(name, operation),
  };
}

/** Path, query and body fill the variables of the same names; `input` is the body, `first` and `after` are the page. */
export function variablesByName(name: string, call: Call, operation: Operation): AnyRow['variables'] {
  const declared = definitionOf(operation).variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  const takesInput = declared.includes('input');
  const given = [
    ...Object.keys(call.address?.shape ?? {}),
    ...Object.keys(call.query?.shape ?? {}),
    ...(takesInput && call.body ? ['input'] : Object.keys(call.body?.shape ?? {})),
    ...(call.paged ? ['first', 'after'] : []),
  ];
  const unfilled = declared.filter((variable) => !given.includes(variable));
  const unused = given.filter((field, at) => !declared.includes(field) || given.indexOf(field) !== at);
  if (unfilled.length + unused.length > 0) {
    throw new Error(`The call ${name} needs a row: by name ${[...unfilled, ...unused].join(', ')} does not fit`);
  }
  return ({ address, query, body, page }: AnyGiven) => ({
    ...address,
    ...query,
    ...(takesInput ? { input: body } : body),
    ...(call.paged && onPage(page)),
  });
}

function answerOfRootField(name: string, operation: Operation): AnyRow['answer'] {
  const [field, ...others] = definitionOf(operation).selectionSet.selections;
  if (field?.kind !== Kind.FIELD || others.length > 0) {
    throw new Error(`The call ${name} needs a row: its operation has several root fields`);
  }
  const key = (field.alias ?? field.name).value;
  return (data) => data[key];
}

function definitionOf({ text }: Operation): OperationDefinitionNode {
  const definition = parse(text).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!definition) throw new Error('A registered text holds no operation');
  return definition;
}
