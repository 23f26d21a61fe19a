import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StackError } from '../../stack/bootstrap/stack-error.mjs';
import { findOnPath } from '../../stack/src/find-on-path.ts';
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
    const java = findOnPath('java');
    if ('why' in mongo || !java)
      throw new StackError([`The stand-in for MongoDB is missing: ${'why' in mongo ? mongo.why : 'no java'}`]);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    copy(dirname(postgres.bin), join(folder, 'postgres'));
    copy(nats.file, join(folder, 'nats-server'));
    copy(mongo.folder, join(folder, 'mongo'));
    copy(dirname(dirname(realpathSync(java))), join(folder, 'java'));
  } finally {
    rmSync(empty, { recursive: true });
  }
}

/** Links too: some lead out of the folder. */
const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, dereference: true });
