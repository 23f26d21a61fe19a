import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { findOnPath } from '../find-on-path.ts';
import { isAtLeast, versionIn } from '../versions.ts';
import { ensureStandIn, standInNeeds } from './stand-in.ts';

export type MongoServer =
  | { readonly kind: 'mongod'; readonly file: string; readonly version: string }
  | { readonly kind: 'stand-in'; readonly folder: string };

export const oldest = '7';

/** Finds a MongoDB, or installs its stand-in. */
export async function findMongo(serversFolder: string): Promise<MongoServer> {
  const file = findOnPath('mongod');
  const version = file && (await versionOf(file));
  if (file && version && isAtLeast(version, oldest)) return { kind: 'mongod', file, version };
  const standIn = await ensureStandIn(serversFolder);
  if ('folder' in standIn) return { kind: 'stand-in', folder: standIn.folder };
  throw new StackError([
    `MongoDB is missing: mongod ${oldest} or newer, or what its stand-in is made with.`,
    `Tried: MONGO_URL (not set), PATH (${version ?? 'none'}), the stand-in (${standIn.why}).`,
    `Install MongoDB (https://www.mongodb.com/docs/manual/installation/) or ${standInNeeds.join(', ')} (a JDK 17 and Maven) on PATH, or set MONGO_URL.`,
  ]);
}

/** Prints which one is used, so that the stand-in is not mistaken for MongoDB. */
export const describeMongo = (server: MongoServer): string =>
  server.kind === 'mongod'
    ? `${server.version} from PATH`
    : 'a stand-in for MongoDB (mongo-java-server, from Maven): to try things out, without logins';

async function versionOf(file: string): Promise<string | undefined> {
  try {
    const { code, output } = await runProgram(file, ['--version']);
    return code === 0 ? versionIn(output) : undefined;
  } catch {
    return undefined;
  }
}
