import { testTables } from '@entourage/kit/testing/tables.ts';
import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '../src/generated/client.ts';

const id = '0196a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a91';
const file = (sha256 = 'a', more = '', values = '') =>
  `insert into training_files (id, original_name, file_name, file_type, file_size, file_path, sha256${more})
   values ('${id}', 'a.txt', 'a.txt', 'TXT', 1, 'files/a', '${sha256}'${values})`;
const job = (more = '', values = '') =>
  `insert into training_jobs (id, model_name, architecture, training_location, training_objective, training_file_ids${more})
   values ('${id}', 'One', 'phi-2', 'france-paris', '', '{${id}}'${values})`;
const model = `insert into models (id, job_id, name, model_type, trained_as, is_substitute, engine, device,
    training_location, training_objective, epochs, batch_size, learning_rate, seed, steps, parameters, weights_path,
    weights_sha256, weights_bytes, held_out_path, training_loss, held_out_loss)
  values ('${id}', '${id}', 'One', 'phi-2', 'Small', true, 'small', 'CPU', 'france-paris', '', 1, 1, 1, 1, 1, 1, 'a', 'a', 1, 'a', 1, 1)`;

testTables('training', {
  modelNames: Prisma.ModelName,
  open: (pool) => new PrismaClient({ adapter: new PrismaPg(pool) }),
  refused: ['create table bullmq.extra (id int)', 'drop table bullmq.job', 'delete from bullmq.migration'],
  impossible: [
    ['file twice', [file(), file().replace(`'${id}'`, `'${id.replace('a91', 'a92')}'`)], '23505'],
    ['empty file', [file().replace('1,', '0,')], '23514'],
    ['ready file without its text', [file('a', ', status, report', ", 'READY', '{}'")], '23514'],
    ['running job without a lease', [job(', status', ", 'RUNNING'")], '23514'],
    ['queued job with a lease', [job(', lease_until', ', now()')], '23514'],
    ['failed job without a reason', [job(', status, completed_at', ", 'FAILED', now()")], '23514'],
    ['job without files', [job().replace(`'{${id}}'`, "'{}'")], '23514'],
    [
      'point twice',
      [job(), ...[1, 1].map((step) => `insert into training_points values ('${id}', ${step}, 1, 2)`)],
      '23505',
    ],
    [
      'deleted file that a model learned from',
      [file(), job(), model, `insert into model_files values ('${id}', '${id}', 1)`, 'delete from training_files'],
      '23503',
    ],
    ['deployment of no model without its name', ["insert into deployments (gate) values ('{}')"], '23514'],
    ['two models of one job', [job(), model, model.replace(`'${id}'`, `'${id.replace('a91', 'a92')}'`)], '23505'],
  ],
});
