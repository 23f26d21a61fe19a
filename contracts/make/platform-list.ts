import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { busEnv, processEnv, serviceEnv, trustEnv } from '../../kit/src/process/env.ts';
import { namesOf, type ServiceList, type ServiceRow, secretFiles, serviceList, workerList } from '../services.ts';
import { trainingLocationNames } from '../training.ts';

const root = join(import.meta.dirname, '..', '..');

/** What the chart renders: every process of the platform, and the variables that each one reads. */
export function writePlatformList(list: ServiceList = serviceList): string {
  const services = namesOf(list).map((name) => [name, serviceOf(name, list[name] as ServiceRow)]);
  const gateway = {
    keys: { SIGNING_KEYS_FILE: secretFiles.gateway },
    variables: variablesOf('gateway', { ...processEnv, ...busEnv, ...trustEnv }),
  };
  return `# Made by npm run contracts from contracts/services.ts. Do not edit.\n${stringify(
    { services: Object.fromEntries(services), gateway, workers: workerList, locations: trainingLocationNames },
    { lineWidth: 0 },
  )}`;
}

const serviceOf = (name: string, row: ServiceRow) => ({
  store: row.store,
  keys: Object.fromEntries(Object.entries(row.keys).map(([variable, secret]) => [variable, secretFiles[secret]])),
  redis: row.countsTries === true || row.queuesJobs === true,
  objects: row.keepsObjects === true,
  reaches: row.reaches ?? [],
  variables: variablesOf(join('services', name)),
});

/** The names that a part's env.ts parses; of an imaginary service, only those that all share. */
function variablesOf(folder: string, shared: object = serviceEnv): string[] {
  let own: string[] = [];
  try {
    own = variablesIn(readFileSync(join(root, folder, 'src', 'env.ts'), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return [...new Set([...Object.keys(shared), ...own])].sort();
}

/** Those that a source names, and those of groups that it takes from kit: `...storeEnv`. */
export function variablesIn(source: string): string[] {
  const own = [...source.matchAll(/(?:^ *|\{ )([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  const imports = source.matchAll(/import \{([^}]*)\} from '@entourage\/kit\/([^']+)'/g);
  const taken = [...imports].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => source.includes(`...${name},`) || source.includes(`...${name} `))
      .flatMap((name) => {
        const content = readFileSync(join(root, 'kit', 'src', file), 'utf8');
        return variablesIn(new RegExp(`export const ${name} = (\\{[^]*?\\});`).exec(content)?.[1] ?? '');
      }),
  );
  return [...own, ...taken];
}
