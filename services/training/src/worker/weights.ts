import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { type ModelType, modelTypeNames } from '@entourage/contracts/training.ts';
import { type ObjectStoreEnv, s3SettingsOf } from '@entourage/kit/objects/open-object-store.ts';
import { openS3Bucket, type S3Bucket } from '@entourage/kit/objects/s3-bucket.ts';

/** Where a worker has the weights that its trainer begins with: a folder for each model type. */
export interface Weights {
  modelTypes(): Promise<ModelType[]>;
  /** The folder of a model type; null without one. Rejects once the signal aborts. */
  folderOf(modelType: string, signal: AbortSignal): Promise<string | null>;
}

/** The message is a sentence for people. */
export class WrongWeights extends Error {}

/** The list of all files of a model type, with their hashes, as `sha256sum` writes it. */
const sumsFile = 'SHA256SUMS';
const aLine = /^([0-9a-f]{64}) [ *]([A-Za-z0-9][A-Za-z0-9._-]*)$/;

export const noWeights: Weights = { modelTypes: async () => [], folderOf: async () => null };

/** The address is a folder, or `s3://bucket/prefix`, from which they are copied to the cache once. */
export function openWeights(address: string | undefined, env: ObjectStoreEnv, cache: string): Weights {
  if (address === undefined) return noWeights;
  if (!address.startsWith('s3:')) return inFolder(address);
  const url = new URL(address);
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return inBucket(openS3Bucket(s3SettingsOf(env, url.host)), prefix === '' ? '' : `${prefix}/`, cache);
}

/** Its hashes are verified by the trainer. */
function inFolder(root: string): Weights {
  const folderOf = (modelType: string) => join(root, modelType);
  return {
    modelTypes: async () => modelTypeNames.filter((name) => existsSync(folderOf(name))),
    folderOf: async (modelType) => (existsSync(folderOf(modelType)) ? folderOf(modelType) : null),
  };
}

function inBucket(bucket: S3Bucket, prefix: string, cache: string): Weights {
  async function sumsOf(modelType: string): Promise<string | null> {
    const answer = await bucket.ask({ method: 'GET', key: `${prefix}${modelType}/${sumsFile}` });
    return answer.ok ? answer.text() : null;
  }

  async function copy(key: string, path: string, sha256: string, signal: AbortSignal): Promise<void> {
    const { ok, body } = await bucket.ask({ method: 'GET', key });
    const hash = createHash('sha256');
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    if (ok && body) {
      const content = Readable.fromWeb(body as ReadableStream);
      await pipeline(content, measure, createWriteStream(path, { flush: true }), { signal });
    }
    if (!ok || hash.digest('hex') !== sha256)
      throw new WrongWeights(`The file ${key.split('/').at(-1)} of the weights is not the one that its hash names.`);
  }

  return {
    async modelTypes() {
      const found = await Promise.all(modelTypeNames.map(sumsOf));
      return modelTypeNames.filter((_name, at) => found[at] !== null);
    },

    async folderOf(modelType, signal) {
      const sums = await sumsOf(modelType);
      if (sums === null) return null;
      // Other weights of the same model type are in another folder.
      const folder = join(cache, `${modelType}-${createHash('sha256').update(sums).digest('hex').slice(0, 16)}`);
      if (existsSync(folder)) return folder;
      const draft = `${folder}.part`;
      await rm(draft, { recursive: true, force: true });
      await mkdir(draft, { recursive: true });
      for (const line of sums.trimEnd().split('\n')) {
        const [, sha256 = '', name] = aLine.exec(line) ?? [];
        if (name === undefined) throw new WrongWeights(`The ${sumsFile} of the weights has a line that is none.`);
        await copy(`${prefix}${modelType}/${name}`, join(draft, name), sha256, signal);
      }
      await pipeline(Readable.from([sums]), createWriteStream(join(draft, sumsFile), { flush: true }));
      await rename(draft, folder);
      for (const name of await readdir(cache))
        if (name.startsWith(`${modelType}-`) && name !== basename(folder))
          await rm(join(cache, name), { recursive: true, force: true });
      return folder;
    },
  };
}
