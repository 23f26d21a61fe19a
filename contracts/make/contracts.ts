import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAsyncApi } from './asyncapi.ts';
import { writeDashboard } from './dashboard.ts';
import { lintOpenApi } from './lint-openapi.ts';
import { writeOpenApi } from './openapi.ts';
import { makeOperations, staleOperations } from './operations.ts';
import { writePlatformList } from './platform-list.ts';
import { checkSamples } from './samples.ts';
import { filesWithServices } from './service-blocks.ts';
import { composeSupergraph } from './supergraph.ts';

/** Writes the generated files; `--check` only reports which would change. */
const root = join(import.meta.dirname, '..');
const samples = join(root, 'events', 'samples');
const checking = process.argv.includes('--check');
const wrong: string[] = checkSamples(samples);

const supergraph = composeSupergraph();
const operations = makeOperations(supergraph);
keep({ 'graphql/supergraph.graphql': supergraph, ...operations });
for (const path of staleOperations(operations)) {
  if (checking) wrong.push(`contracts/${path} is of no call: run npm run contracts`);
  else rmSync(join(root, path));
}

// Reads the operations to find the actions of each call, so it runs after they are written.
const openapi = writeOpenApi();
keep({
  'openapi.yaml': openapi,
  'asyncapi.yaml': writeAsyncApi(samples),
  '../observability/dashboard.json': writeDashboard(),
  '../charts/entourage/files/platform.yaml': writePlatformList(),
  ...filesWithServices(root),
});
wrong.push(...(await lintOpenApi(openapi)));

for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);

function keep(made: Record<string, string>) {
  for (const [path, content] of Object.entries(made)) {
    const file = join(root, path);
    if (readIfThere(file) === content) continue;
    if (checking) wrong.push(`contracts/${path} is not what its sources make: run npm run contracts`);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      console.log(`contracts/${path} written`);
    }
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
