import { z } from 'zod';

export function json(schema: z.ZodType, io: 'input' | 'output') {
  return { 'application/json': { schema: toSchema(schema, io) } };
}

export function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, $defs: __, ...body } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return intoComponents(body);
}

export function intoComponents(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'), withoutEmptyBounds);
}

/** Removes bounds that zod adds to unbounded integers: JavaScript's whole range. */
function withoutEmptyBounds(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value)) return value;
  const { minimum, maximum, ...rest } = value as { minimum?: unknown; maximum?: unknown };
  return {
    ...rest,
    ...(typeof minimum === 'number' && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(typeof maximum === 'number' && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}
