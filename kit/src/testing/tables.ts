import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, type PostgresService } from '@entourage/stack/parts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';
import { openDatabase, type Pool } from '../data/database.ts';
import { createLog } from '../process/log.ts';
import { disagreements } from './models-and-tables.ts';

/** A generated Prisma client, as far as tests of every model need it. */
type AnyClient = Readonly<Record<string, { readonly findMany?: () => Promise<unknown[]> }>> & {
  $disconnect(): Promise<void>;
};

interface Given<Client> {
  readonly modelNames: Readonly<Record<string, string>>;
  readonly open: (pool: Pool) => Client;
  /** Statements that the service's role may not run, in addition to those that none may. */
  readonly refused?: readonly string[];
  /** Rows that a constraint refuses: description, statements, and the error code. */
  readonly impossible?: readonly (readonly [name: string, statements: readonly string[], code: string])[];
}

/**
 * Tests for the tables of every service: they fit its models, and its role may read and write rows and nothing else.
 */
export function testTables<Client extends { $disconnect(): Promise<void> }>(
  service: PostgresService,
  { modelNames, open, refused = [], impossible = [] }: Given<Client>,
): void {
  const schema = readFileSync(join(folderOf(service), 'prisma/schema.prisma'), 'utf8');
  const table = /^model \w+ \{[^}]*?@@map\("(\w+)"\)/m.exec(schema)?.[1];
  let database: TestDatabase;
  let pool: Pool;
  let client: Client;

  beforeAll(async () => {
    database = await testDatabase(service);
    pool = await openDatabase(database.url, 2, createLog('test', 'silent'));
    client = open(pool);
  });
  afterAll(async () => {
    await client.$disconnect();
    await pool.end();
    await database.drop();
  });

  test('the tables fit the models', async () => {
    expect(await disagreements(pool, schema)).toEqual([]);
  });

  test('the client was generated from these models, and reads every one', async () => {
    const names = [...schema.matchAll(/^model (\w+)/gm)].map(([, name = '']) => name);
    expect(Object.keys(modelNames).sort()).toEqual(names.sort());
    const models = client as unknown as AnyClient;
    for (const name of names) {
      const rows = await models[`${name.charAt(0).toLowerCase()}${name.slice(1)}`]?.findMany?.();
      expect(rows).toBeInstanceOf(Array);
    }
  });

  test.each([
    'create table extra (id int)',
    'create schema extra',
    `alter table ${table} add column extra text`,
    `alter table ${table} disable trigger all`,
    `drop table ${table}`,
    'drop table outbox',
    `truncate ${table}`,
    `create index extra on ${table} (id)`,
    "create function extra() returns int language sql as 'select 1'",
    'insert into schema_migrations (version) values (1)',
    'create role extra',
    ...refused,
  ])('the service may not %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  if (impossible.length > 0)
    test.each(impossible.map((row) => [...row] as const))('the tables hold no %s', async (_name, statements, code) => {
      const connection = await pool.connect();
      try {
        await connection.query('begin');
        await expect(connection.query(statements.join(';'))).rejects.toMatchObject({ code });
      } finally {
        await connection.query('rollback');
        connection.release();
      }
    });
}
