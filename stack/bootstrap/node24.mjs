import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StackError } from './stack-error.mjs';

const major = Number(process.versions.node.split('.')[0]);

export function pinnedNodeFolder(root) {
  return join(root, 'node_modules', `node-${process.platform}-${process.arch}`);
}

/** The Node that runs our TypeScript: the current one if it is a 24, else the one pinned in package.json. */
export function findNode24(root) {
  if (major === 24) return process.execPath;
  const pinned = join(pinnedNodeFolder(root), 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  throw new StackError([
    `Node 24 is missing: this is Node ${process.versions.node} on ${process.platform}-${process.arch}.`,
    `Tried: the running Node, and the pinned package for this platform (${pinned}).`,
    'Install Node 24 (https://nodejs.org/en/download, or "nvm install 24") and run the command again with it.',
  ]);
}
