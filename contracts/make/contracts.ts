import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeAsyncApi } from './asyncapi.ts';
import { lintOpenApi } from './lint-openapi.ts';
import { writeOpenApi } from './openapi.ts';
import { checkSamples } from './samples.ts';
import { composeSupergraph } from './supergraph.ts';

/** Makes what is made from what is written: `--check` only says what would differ. */
const root = join(import.meta.dirname, '..');
const samples = join(root, 'events', 'samples');
const checking = process.argv.includes('--check');

const { supergraph, subgraphs } = composeSupergraph(join(root, '..', 'services'));
const made: Record<string, string> = {
  'graphql/supergraph.graphql': supergraph,
  ...Object.fromEntries(Object.entries(subgraphs).map(([name, sdl]) => [`graphql/${name}.graphql`, sdl])),
  'openapi.yaml': writeOpenApi(),
  'asyncapi.yaml': writeAsyncApi(samples),
};

const wrong = [...checkSamples(samples), ...(await lintOpenApi(made['openapi.yaml'] ?? ''))];
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

for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exit(1);

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
