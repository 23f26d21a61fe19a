import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from './lock.mjs';
import { say, seconds } from './progress.mjs';
import { runProgram } from './run-program.mjs';
import { StackError } from './stack-error.mjs';

/** Generates the Prisma client of every service whose schema (or whose Prisma) changed since the last time. */
export async function ensurePrismaClients(root, node) {
  if (staleServices(root).length === 0) return;
  const release = await lock(join(root, '.stack', 'prisma.lock'));
  try {
    await Promise.all(staleServices(root).map((service) => generate(root, node, service)));
  } finally {
    release();
  }
}

function staleServices(root) {
  const services = join(root, 'services');
  const version = JSON.parse(readFileSync(join(root, 'node_modules', 'prisma', 'package.json'), 'utf8')).version;
  return readdirSync(services)
    .map((name) => ({ name, folder: join(services, name), schema: join(services, name, 'prisma', 'schema.prisma') }))
    .filter(({ schema }) => existsSync(schema))
    .map((service) => ({
      ...service,
      mark: join(service.folder, 'src', 'generated', '.hash'),
      hash: createHash('sha256').update(version).update(readFileSync(service.schema)).digest('hex'),
    }))
    .filter(({ mark, hash }) => !existsSync(mark) || readFileSync(mark, 'utf8') !== hash);
}

async function generate(root, node, { name, folder, schema, mark, hash }) {
  const since = performance.now();
  const prisma = join(root, 'node_modules', 'prisma', 'build', 'index.js');
  const { code, output } = await runProgram(node, [prisma, 'generate', '--schema', schema], {
    cwd: folder,
    env: {
      ...process.env,
      // Otherwise Prisma downloads an engine that generating a client does not use.
      PRISMA_SCHEMA_ENGINE_BINARY: existsSync('/bin/true') ? '/bin/true' : '/usr/bin/true',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  if (code !== 0) throw new StackError([`The Prisma client of ${name} could not be generated:`, output]);
  writeFileSync(mark, hash);
  say('prisma', `client of ${name} generated, ${seconds(since)}`);
}
