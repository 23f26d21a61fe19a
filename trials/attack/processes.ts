import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestPlatform } from '@entourage/stack/testing/platform';

export const attackedParts = ['gateway', 'identity', 'verification', 'health-data', 'messaging', 'admin'] as const;

/** Every line says which process wrote it: one that died and came back has left a second id. */
export function processIds({ logFolder }: TestPlatform): number[] {
  return attackedParts.flatMap((part) => {
    const log = readFileSync(join(logFolder, `${part}.log`), 'utf8');
    return [...new Set([...log.matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)))];
  });
}
