import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '../bootstrap/progress.mjs';
import { runProgram } from '../bootstrap/run-program.mjs';
import { helmOrReason, kubeconformOrReason } from './built-tools.ts';
import { chartFolder, complete, forKubernetes, renderText } from './chart/render.ts';
import { schemaFolder, schemaPattern } from './chart/schemas.ts';
import { pairsOf, toggles, valuesOf } from './chart/toggles.ts';
import { root } from './places.ts';

/** Checks the chart and the manifests of k8s: `helm lint`, and strict schemas over all pairs of toggles. */
async function check(): Promise<number> {
  const [helm, kubeconform, schemas] = [await helmOrReason(), await kubeconformOrReason(), await schemaFolder()];
  for (const each of [helm, kubeconform, schemas]) {
    if (!('missing' in each)) continue;
    console.log(`skipped  the chart: ${each.missing}`);
    return 0;
  }
  if (!('file' in helm && 'file' in kubeconform && 'folder' in schemas)) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'chart-'));
  try {
    const ok = [
      await step('lint', () => lint(helm.file, folder)),
      await step('rendering', () => renderAll(helm.file, folder)),
      await step('schemas', () => conform(kubeconform.file, schemas.folder, [folder, join(root, 'k8s')])),
    ];
    return ok.every(Boolean) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A step returns what it did, or throws what is wrong. */
async function step(name: string, work: () => Promise<string>): Promise<boolean> {
  const since = performance.now();
  try {
    console.log(`ok      ${name}: ${await work()}, ${seconds(since)}`);
    return true;
  } catch (error) {
    console.log(`FAILED  ${name}, ${seconds(since)}\n${error instanceof Error ? error.message : error}`);
    return false;
  }
}

async function lint(helm: string, folder: string): Promise<string> {
  const values = join(folder, 'lint.json');
  writeFileSync(values, JSON.stringify(complete));
  const { code, output } = await runProgram(helm, ['lint', '--strict', ...forKubernetes, chartFolder, '-f', values]);
  rmSync(values);
  if (code !== 0) throw new Error(output);
  return 'helm finds nothing';
}

async function renderAll(helm: string, folder: string): Promise<string> {
  const sets = pairsOf(Object.keys(toggles));
  for (const [n, set] of sets.entries()) {
    const rendered = await renderText(helm, valuesOf(set));
    if ('refusal' in rendered) throw new Error(`With ${[...set].join(', ')}:\n${rendered.refusal}`);
    writeFileSync(join(folder, `pair-${n}.yaml`), rendered.text);
  }
  return `${sets.length} sets of values hold all pairs of ${Object.keys(toggles).length} toggles`;
}

async function conform(kubeconform: string, schemas: string, folders: readonly string[]): Promise<string> {
  const { code, output } = await runProgram(kubeconform, [
    '-strict',
    '-summary',
    '-schema-location',
    join(schemas, schemaPattern),
    // Neither kind's configuration nor CloudNativePG's resource has a schema that Go could fetch.
    '-skip',
    'Cluster',
    ...folders,
  ]);
  if (code !== 0) throw new Error(output);
  return output.split('\n').at(-1) ?? '';
}

process.exitCode = await check();
