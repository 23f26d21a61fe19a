import { StackError } from '../../bootstrap/stack-error.mjs';
import type { Release } from '../download-release.ts';
import { findOnPath } from '../find-on-path.ts';
import { isAtLeast } from '../versions.ts';
import { downloadMongod, keptMongod } from './download.ts';
import { mongodVersion } from './mongod-version.ts';
import { mongoRelease, thisMachine } from './release.ts';
import { ensureStandIn, keptStandIn, standInNeeds } from './stand-in.ts';

export type MongoServer =
  | { readonly kind: 'mongod'; readonly file: string; readonly version: string; readonly from: string }
  | { readonly kind: 'stand-in'; readonly folder: string };

export const oldest = '7';

/**
 * Finds a MongoDB: on PATH, downloaded before, or downloaded now; otherwise makes its stand-in. A stand-in that was made
 * before stays in use: data are kept for each kind of server.
 */
export async function findMongo(
  serversFolder: string,
  release: Release | null = mongoRelease(thisMachine()),
): Promise<MongoServer> {
  const file = findOnPath('mongod');
  const version = file && (await mongodVersion(file));
  if (file && version && isAtLeast(version, oldest)) return { kind: 'mongod', file, version, from: 'PATH' };
  const kept = await keptMongod(serversFolder);
  if (kept) return { kind: 'mongod', ...kept, from: 'what was downloaded before' };
  const folder = keptStandIn(serversFolder);
  if (folder !== undefined) return { kind: 'stand-in', folder };
  const downloaded = await downloadMongod(serversFolder, release);
  if ('file' in downloaded) return { kind: 'mongod', ...downloaded, from: 'its download site' };
  const standIn = await ensureStandIn(serversFolder);
  if ('folder' in standIn) return { kind: 'stand-in', folder: standIn.folder };
  throw new StackError([
    `MongoDB is missing: mongod ${oldest} or newer, or what its stand-in is made with.`,
    `Tried: MONGO_URL (not set), PATH (${version ?? 'none'}), download (${downloaded.why}), the stand-in (${standIn.why}).`,
    `Install MongoDB (https://www.mongodb.com/docs/manual/installation/) or ${standInNeeds.join(', ')} (a JDK 17 and Maven) on PATH, or set MONGO_URL.`,
  ]);
}

/** Prints which one is used, so that the stand-in is not mistaken for MongoDB. */
export const describeMongo = (server: MongoServer): string =>
  server.kind === 'mongod'
    ? `${server.version} from ${server.from}`
    : 'a stand-in for MongoDB (mongo-java-server, from Maven): to try things out, without logins';
