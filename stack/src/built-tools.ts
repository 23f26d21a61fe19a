import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { withLock } from '../bootstrap/lock.mjs';
import { say } from '../bootstrap/progress.mjs';
import { runProgram } from '../bootstrap/run-program.mjs';
import { buildByGo } from './build-by-go.ts';
import { findOnPath } from './find-on-path.ts';
import { ensureFolder } from './places.ts';

/** Outside the clone: built once for all clones of this machine. */
export const toolsFolder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'entourage');

interface Tool {
  readonly name: string;
  /** The folder of stack/servers with its go.mod, if not the name. */
  readonly module?: string;
  readonly program: string;
  readonly takes: string;
  readonly versionArgs: readonly string[];
  readonly version: RegExp;
}

const helm: Tool = {
  name: 'helm',
  program: 'helm.sh/helm/v3/cmd/helm',
  takes: 'minutes, the first time',
  versionArgs: ['version', '--short'],
  // Built from the module it says v3.22 or newer, an installed one its release.
  version: /^v3\./,
};
const kubeconform: Tool = {
  name: 'kubeconform',
  program: 'github.com/yannh/kubeconform/cmd/kubeconform',
  takes: 'seconds',
  versionArgs: ['-v'],
  version: /./,
};

const promtool: Tool = {
  name: 'promtool',
  module: 'prometheus',
  program: 'github.com/prometheus/prometheus/cmd/promtool',
  takes: 'minutes, the first time',
  versionArgs: ['--version'],
  version: /./,
};

const stripeMock: Tool = {
  name: 'stripe-mock',
  program: 'github.com/stripe/stripe-mock',
  takes: 'a minute, the first time',
  versionArgs: ['-version'],
  version: /./,
};

async function found(tool: Tool): Promise<string | undefined> {
  for (const file of [findOnPath(tool.name), join(toolsFolder, tool.name)]) {
    if (!file || !existsSync(file)) continue;
    const { code, output } = await runProgram(file, [...tool.versionArgs]).catch(() => ({ code: -1, output: '' }));
    if (code === 0 && tool.version.test(output)) return file;
  }
  return undefined;
}

/** The program, or the reason why it cannot be had. */
async function foundOrBuilt(tool: Tool): Promise<{ file: string } | { missing: string }> {
  const there = await found(tool);
  if (there) return { file: there };
  const lock = join(ensureFolder(toolsFolder), `${tool.name}.lock`);
  return withLock(
    lock,
    () => say(tool.name, 'another run builds it'),
    async () => {
      const meanwhile = await found(tool);
      if (meanwhile) return { file: meanwhile };
      const folder = mkdtempSync(join(toolsFolder, `${tool.name}-`));
      try {
        const failed = await buildByGo({ ...tool, name: tool.module ?? tool.name }, join(folder, tool.name));
        if (failed) return { missing: `${tool.name} is neither on PATH nor to be built: ${failed}` };
        renameSync(join(folder, tool.name), join(toolsFolder, tool.name));
        return { file: join(toolsFolder, tool.name) };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
}

/** Helm where it is already, for tests: they do not wait minutes for it to be built. */
export const helmIfThere = () => found(helm);
export const helmOrReason = () => foundOrBuilt(helm);
export const kubeconformOrReason = () => foundOrBuilt(kubeconform);
export const promtoolIfThere = () => found(promtool);
export const promtoolOrReason = () => foundOrBuilt(promtool);
export const stripeMockIfThere = () => found(stripeMock);
export const stripeMockOrReason = () => foundOrBuilt(stripeMock);
