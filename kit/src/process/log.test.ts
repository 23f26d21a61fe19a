import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type TestDatabase, testDatabase } from '@entourage/stack/testing/database';

const written = 'what-somebody-wrote';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase('admin');
});
afterAll(() => database.drop());

const inMongo = `const { default: mongoose } = await import('mongoose');
  const Row = mongoose.model('row', new mongoose.Schema({ count: Number }, { strict: 'throw' }));`;

/** Output of a process that logs the error its work ends with. */
async function logged(work: string, level = 'info') {
  const script = `
    import pg from 'pg';
    import { createLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))};
    import { withContext } from ${JSON.stringify(import.meta.resolve('./context.ts'))};
    const [written, url] = ${JSON.stringify([written, database.url])};
    const log = createLog('test', '${level}');
    const fail = async () => { ${work} };
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await withContext({ requestId: 'the-request', actor: 'visitor' }, () =>
      fail().catch((error) => log.error({ err: error }, 'it failed')));
    await client.end();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: import.meta.dirname });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([0, expect.any(String)]);
  return said;
}

test('a line has time, level, process, request id and actor', async () => {
  expect(JSON.parse(await logged("throw new Error('out of paper')"))).toEqual({
    level: 50,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    service: 'test',
    pid: expect.any(Number),
    requestId: 'the-request',
    actor: 'visitor',
    err: { name: 'Error', message: 'out of paper', stack: expect.stringMatching(/^ {4}at /) },
    msg: 'it failed',
  });
});

test.each([
  ['a value the database could not read', "await client.query('select $1::uuid', [written])", '22P02'],
  [
    'a row the database refused',
    "for (let i = 0; i < 2; i++) await client.query('insert into contact_senders (address_hash) values ($1)', [Buffer.from(written)])",
    '23505',
  ],
  [
    'a row with too little in it',
    "await client.query('insert into contact_messages (name) values ($1)', [written])",
    '23502',
  ],
  ['a text that is no JSON', 'JSON.parse(written)', undefined],
  [
    'a query that does not fit, told by Prisma',
    "throw Object.assign(new Error('where: ' + written), { name: 'PrismaClientValidationError' })",
    undefined,
  ],
  ['a document with another kind of value', `${inMongo} await new Row({ count: written }).validate()`, undefined],
  ['a document with an unknown field', `${inMongo} new Row({ [written]: 1 })`, undefined],
  [
    'a value that is taken, told by MongoDB',
    `${inMongo} throw new mongoose.mongo.MongoServerError({ message: 'dup key: ' + written, code: 11000 })`,
    undefined,
  ],
  ['something thrown that is no error', 'throw written', undefined],
])('%s is logged by its kind, without its content', async (_name, work, code) => {
  const said = await logged(work);
  expect(said).not.toContain(written);
  expect(said).not.toContain(Buffer.from(written).toString('hex'));
  expect(JSON.parse(said).err.code).toBe(code);
});

test('messages below the level are not written', async () => {
  expect(await logged("throw new Error('out of paper')", 'fatal')).toBe('');
});
