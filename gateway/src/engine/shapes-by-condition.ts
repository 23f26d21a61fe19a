import { type GraphQLObjectType, Kind, type OperationDefinitionNode, visit } from 'graphql';
import { collectFields, type Selecting } from './collect-fields.ts';
import { compileShape, type Shape } from './compile-shape.ts';

const maxKept = 64;

/** One shape for each combination of the variables in `@skip` and `@include`; nearly always there are none. */
export function shapesByCondition(
  selecting: Selecting,
  root: GraphQLObjectType,
  operation: OperationDefinitionNode,
): (variables: Record<string, unknown>) => Shape {
  const names = conditionVariables(selecting, operation);
  const shapes = new Map<string, Shape>();

  return (variables) => {
    const key = names.map((name) => String(variables[name])).join();
    const known = shapes.get(key);
    if (known) return known;
    const conditions = Object.fromEntries(names.map((name) => [name, variables[name]]));
    const conditional = { ...selecting, conditions };
    const shape = compileShape(conditional, root, collectFields(conditional, root, [operation.selectionSet]));
    if (shapes.size >= maxKept) shapes.clear();
    shapes.set(key, shape);
    return shape;
  };
}

function conditionVariables({ fragments }: Selecting, operation: OperationDefinitionNode): string[] {
  const names = new Set<string>();
  for (const definition of [operation, ...Object.values(fragments)]) {
    visit(definition, {
      Directive({ name, arguments: given = [] }) {
        if (name.value !== 'skip' && name.value !== 'include') return;
        for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
      },
    });
  }
  return [...names];
}
