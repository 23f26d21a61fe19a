import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';

/** A database for the tests of one file, opened before them and dropped after them. */
export function withDatabase(use: (pool: Pool) => void): void {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase('identity');
    pool = await openDatabase(database.url, 10, createLog('test', 'silent'));
    use(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
}
