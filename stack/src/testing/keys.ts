import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ensureKeys, type KeyFiles } from '../keys.ts';
import { sharedServers } from './shared-servers.ts';

export interface TestKeys {
  dir: string;
  files: KeyFiles;
  identityFile: string;
  gatewayFile: string;
  trustedFile: string;
}

/** New signing keys in the files that the parts read. */
export function testKeys(): TestKeys {
  const dir = mkdtempSync(join(sharedServers().folder, 'keys-'));
  const files = ensureKeys(dir);
  return { dir, files, identityFile: files.identity, gatewayFile: files.gateway, trustedFile: files.trusted };
}
