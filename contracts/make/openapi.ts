import { stringify } from 'yaml';
import { z } from 'zod';
import { problemBody } from '../problems.ts';
import { product } from '../product.ts';
import { type Call, calls, paging } from '../rest/calls.ts';

/** openapi.yaml from the same schemas that check the requests. */
export function writeOpenApi(): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describe(name, call) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: `${product.name} REST API`,
      version: '1',
      description: 'Made from contracts/rest. The session is a cookie; writes come from the same origin.',
    },
    paths,
    components: {
      schemas: registeredSchemas(),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'entourage_session' } },
    },
  };
  return `# Made by npm run contracts from contracts/rest. Do not edit.\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

function describe(name: string, call: Call) {
  return {
    operationId: name,
    summary: call.summary,
    parameters: [
      ...parameters('path', call.address),
      ...parameters('query', call.query),
      ...parameters('query', call.paged ? paging : undefined),
    ],
    ...(call.body && { requestBody: { required: true, content: json(call.body, 'input') } }),
    responses: {
      [call.status]: {
        description: call.status === 204 ? 'Done' : 'The answer',
        ...(call.paged && {
          headers: {
            Link: { schema: { type: 'string' }, description: 'The next page, where there is one' },
            'X-Total-Count': { schema: { type: 'integer' } },
          },
        }),
        ...(call.status !== 204 && { content: json(call.answer, 'output') }),
      },
      default: { description: 'What went wrong', content: json(problemBody, 'output') },
    },
  };
}

function parameters(where: 'path' | 'query', shape: z.ZodObject | undefined) {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path',
    schema: toSchema(schema as z.ZodType, 'input'),
  }));
}

const json = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: toSchema(schema, io) } });

function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const id = schema.meta()?.id;
  if (id) return { $ref: `#/components/schemas/${id}` };
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

function registeredSchemas() {
  const inputs = Object.values(calls as Record<string, Call>).flatMap((call) => (call.body ? [call.body] : []));
  const outputs = Object.values(calls as Record<string, Call>).map((call) => call.answer);
  const named = (schemas: z.ZodType[], io: 'input' | 'output') =>
    schemas
      .map((schema) => (schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema))
      .flatMap((schema) => {
        const id = schema.meta()?.id;
        if (!id) return [];
        const { $schema: _, id: __, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
        return [[id, body] as const];
      });
  return Object.fromEntries(
    [...named(inputs, 'input'), ...named([...outputs, problemBody], 'output')].sort(([a], [b]) => a.localeCompare(b)),
  );
}
