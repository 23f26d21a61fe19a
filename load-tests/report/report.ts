import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bar, barHead, barRow } from './bar.ts';
import { type BlockName, blocks } from './blocks.ts';
import { replaceRows } from './replace-rows.ts';

const root = join(import.meta.dirname, '..', '..');

/** For `parseArgs`: rougher figures, or rows in the documents. */
export const formOptions = {
  quick: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
} as const;

export interface Report {
  bars(block: BlockName, bars: readonly Bar[]): void;
  rows(block: BlockName, head: readonly string[], rows: ReadonlyArray<readonly string[]>): void;
}

/**
 * Open it before measuring: rows carry the commit that the run began with. Without `--write` it writes nothing.
 * `partial` is the reason why this run's figures are not for the documents.
 */
export function openReport(write: boolean, partial: string | false): Report {
  if (write && partial) {
    console.error(`--write is for the documents: it does not go with ${partial}`);
    process.exit(2);
  }
  const stamp = write ? [commit(), new Date().toISOString().slice(0, 10)] : null;

  function rows(block: BlockName, head: readonly string[], some: ReadonlyArray<readonly string[]>): void {
    if (!stamp || some.length === 0) return;
    const { document } = blocks[block];
    const file = join(root, document);
    const stamped = some.map((row) => [...row, ...stamp]);
    writeFileSync(file, replaceRows(readFileSync(file, 'utf8'), block, [...head, 'commit', 'date'], stamped));
    console.log(`\n${document}: ${some.length} rows of '${block}' written`);
  }
  return { rows, bars: (block, bars) => rows(block, barHead, bars.map(barRow)) };
}

/** With `+` if the tree has changes; documents do not count, since earlier runs may have written them. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isDirty = git('status', '--porcelain', '--', '.', ':!docs') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${isDirty ? '+' : ''}`;
}
