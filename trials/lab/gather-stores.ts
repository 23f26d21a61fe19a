import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from '../../stack/bootstrap/run-program.mjs';
import { StackError } from '../../stack/bootstrap/stack-error.mjs';
import { ensureStandIn } from '../../stack/src/mongo/stand-in.ts';
import { findNats } from '../../stack/src/nats/find.ts';
import { places } from '../../stack/src/places.ts';
import { findPostgres } from '../../stack/src/postgres/find.ts';

/** Copies the servers that `npm start` finds into a folder: the context of k8s/lab/Dockerfile. */
export async function gatherStores(folder: string): Promise<void> {
  const empty = mkdtempSync(join(tmpdir(), 'no-data-'));
  try {
    const postgres = await findPostgres(empty);
    const nats = await findNats(places.servers);
    const mongo = await ensureStandIn(places.servers);
    if ('why' in mongo) throw new StackError([`The stand-in for MongoDB is missing: ${mongo.why}`]);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await copyReadable(dirname(postgres.bin), join(folder, 'postgres'));
    await copyReadable(nats.file, join(folder, 'nats-server'));
    await copyReadable(mongo.folder, join(folder, 'mongo'));
    await surely('jlink', ['--add-modules', 'java.se,jdk.unsupported', '--output', join(folder, 'java')]);
  } finally {
    rmSync(empty, { recursive: true });
  }
}

/** Also what links lead to; readable by everybody, since the image's user owns none of it. */
export async function copyReadable(from: string, to: string): Promise<void> {
  await surely('cp', ['-rL', from, to]);
  await surely('chmod', ['-R', 'a+rX', to]);
}

async function surely(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(command, [...args]);
  if (code !== 0) throw new StackError([`${command} failed:`, output]);
}
