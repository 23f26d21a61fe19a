import type { Pool } from '../data/database.ts';

interface Field {
  readonly column: string;
  readonly type: string;
  readonly optional: boolean;
  readonly list: boolean;
}

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly udt_name: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly filled: boolean;
}

/** Postgres types of each Prisma type; a list is an array of it, an enum its own type. */
const columnTypes: Readonly<Record<string, readonly string[]>> = {
  String: ['text', 'uuid'],
  Int: ['int2', 'int4'],
  BigInt: ['int8'],
  Boolean: ['bool'],
  DateTime: ['timestamptz'],
  Bytes: ['bytea'],
  Json: ['jsonb'],
  Decimal: ['numeric'],
  Float: ['float8'],
};

/** Differences between a Prisma schema and the migrated tables, in sentences; empty when each model fits its table. */
export async function disagreements(pool: Pool, schema: string): Promise<string[]> {
  const { rows } = await pool.query<Column>(
    `select table_name, column_name, data_type, udt_name, is_nullable,
            column_default is not null or is_identity = 'YES' or is_generated <> 'NEVER' as filled
     from information_schema.columns where table_schema = 'public'`,
  );
  const enums = enumsOf(schema);
  const wrong: string[] = [];
  for (const [table, fields] of modelsOf(schema)) {
    const columns = rows.filter(({ table_name }) => table_name === table);
    for (const field of fields) {
      const column = columns.find(({ column_name }) => column_name === field.column);
      const name = `${table}.${field.column}`;
      if (!column) wrong.push(`${name} is in the model and not in the table`);
      else {
        if ((column.is_nullable === 'YES') !== field.optional) wrong.push(`${name} may be null on one side only`);
        const allowed = columnTypes[field.type] ?? [enums.get(field.type)];
        const type = field.list ? column.udt_name.replace(/^_/, '') : column.udt_name;
        const isList = column.data_type === 'ARRAY';
        if (isList !== field.list || !allowed.includes(type)) {
          wrong.push(`${name} is ${field.type} in the model and ${column.udt_name} in the table`);
        }
      }
    }
    const known = new Set(fields.map(({ column }) => column));
    for (const { column_name, is_nullable, filled } of columns) {
      if (is_nullable === 'NO' && !filled && !known.has(column_name)) {
        wrong.push(`${table}.${column_name} must be given and is not in the model`);
      }
    }
  }
  return wrong;
}

/** Parses the schema's text: the generated client does not know whether a field may be null. */
function modelsOf(schema: string): Map<string, Field[]> {
  const blocks = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const models = new Set(blocks.map(([, name]) => name));
  return new Map(
    blocks.map(([, name = '', body = '']) => {
      const fields = [...body.matchAll(/^ {2}(\w+) +(\w+)(\[\]|\?)?(.*)$/gm)].flatMap(
        ([, field = '', type = '', mark = '', rest = '']) =>
          models.has(type)
            ? []
            : [{ column: nameIn(rest) ?? field, type, optional: mark === '?', list: mark === '[]' }],
      );
      return [/@@map\("(\w+)"\)/.exec(body)?.[1] ?? name, fields];
    }),
  );
}

function enumsOf(schema: string): Map<string, string> {
  const blocks = [...schema.matchAll(/^enum (\w+) \{\n([\s\S]*?)^\}/gm)];
  return new Map(blocks.map(([, name = '', body = '']) => [name, /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name]));
}

const nameIn = (attributes: string) => /@map\("(\w+)"\)/.exec(attributes)?.[1];
