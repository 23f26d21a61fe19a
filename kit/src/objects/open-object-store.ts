import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';

/** `file:///folder`, which several processes may share, or `s3://bucket/prefix`. */
export const objectStoreUrl = z
  .url({ protocol: /^(file|s3)$/, error: 'must be like file:///folder or s3://bucket/prefix' })
  .refine((url) => !url.startsWith('s3:') || aBucket.test(url), 'must be like s3://bucket/prefix');
const aBucket = /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[a-z0-9][a-z0-9/-]*)?$/;

/** Where objects are. The variables of S3 count for `s3://` alone. */
export const objectStoreEnv = {
  OBJECT_STORE_URL: objectStoreUrl,
  /** Of another store than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};
export type ObjectStoreEnv = { readonly OBJECT_STORE_URL: string } & Partial<{
  readonly S3_ENDPOINT: string | undefined;
  readonly S3_REGION: string | undefined;
  readonly S3_ACCESS_KEY_ID: string | undefined;
  readonly S3_SECRET_ACCESS_KEY: string | undefined;
}>;

export function openObjectStore(env: ObjectStoreEnv): ObjectStore {
  const url = new URL(env.OBJECT_STORE_URL);
  if (url.protocol === 'file:') return openFolderStore(fileURLToPath(url));
  return openS3Store({ ...s3SettingsOf(env, url.host), prefix: url.pathname.replaceAll(/^\/+|\/+$/g, '') });
}

export function s3SettingsOf(env: ObjectStoreEnv, bucket: string) {
  const {
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region = 'eu-central-1',
  } = env;
  if (!accessKeyId || !secretAccessKey) throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing');
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
