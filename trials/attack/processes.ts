import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts } from '@entourage/stack/parts';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';

/** Every log line has its process id: a process that died and came back has left a second one. */
export function processIds({ logFolder }: TestPlatform): number[] {
  return parts.flatMap((part) => {
    const log = readFileSync(join(logFolder, `${part}.log`), 'utf8');
    return [...new Set([...log.matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid)))];
  });
}
