import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, type ServiceList, serviceList, variablePrefixOf } from '../services.ts';
import { remakeBetween, table } from './markdown.ts';

/** A generated part of a file, between two marker lines that name it. */
interface Block {
  readonly file: string;
  readonly name: string;
  /** The comment syntax of the file, around the block's name. */
  readonly comment: readonly [string, string];
  readonly lines: readonly string[];
}

const hash = ['# ', ''] as const;
const html = ['<!-- ', ' -->'] as const;

function serviceBlocks(list: ServiceList): Block[] {
  const names = namesOf(list);
  const inOrderOfPorts = names.toSorted((one, other) => portOf(list, one) - portOf(list, other));
  return [
    {
      file: 'images/Dockerfile',
      name: 'packages of the services',
      comment: hash,
      lines: names.map((name) => `COPY services/${name}/package.json services/${name}/`),
    },
    {
      file: 'docker-compose.yml',
      name: 'secrets of the services',
      comment: ['    # ', ''],
      lines: names.map((name) => `    - secrets-${name}:/secrets/${name}`),
    },
    {
      file: 'docker-compose.yml',
      name: 'the services',
      comment: ['  # ', ''],
      lines: names.flatMap((name) => composeService(name, volumesOf(list, name))),
    },
    {
      file: 'docker-compose.yml',
      name: 'what the gateway waits for',
      comment: ['      # ', ''],
      lines: names.map((name) => `      ${name}: { condition: service_healthy }`),
    },
    {
      file: 'docker-compose.yml',
      name: 'volumes of the services',
      comment: ['  # ', ''],
      lines: names.flatMap((name) => volumesOf(list, name).map((mount) => `  ${mount.split(':')[0]}:`)),
    },
    {
      file: 'README.md',
      name: 'the services',
      comment: html,
      lines: tableLines(
        ['service', 'store', 'owns'],
        names.map((name) => [`[${name}](services/${name})`, stores[storeOf(list, name)], list[name]?.owns ?? '']),
      ),
    },
    {
      file: 'stack/README.md',
      name: 'ports of the services',
      comment: html,
      lines: tableLines(
        ['variable', 'default'],
        inOrderOfPorts.map((name) => [`\`${variablePrefixOf(name)}_PORT\``, String(portOf(list, name))]),
      ),
    },
  ];
}

const stores = { postgres: 'Postgres', mongo: 'MongoDB' } as const;
const storeOf = (list: ServiceList, name: string) => list[name]?.store ?? 'postgres';
const portOf = (list: ServiceList, name: string) => list[name]?.port ?? 0;
const tableLines = (...of: Parameters<typeof table>) => ['', table(...of), ''];

/** Named volumes begin as images/Dockerfile makes the folder: writable by the container's user. */
const volumesOf = (list: ServiceList, name: string): string[] => [
  `secrets-${name}:/run/entourage:ro`,
  ...(list[name]?.keepsObjects ? [`objects-${name}:/var/objects`] : []),
];

/** As in the arguments of the gateway's image, whose forms say what identity demands. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
const leastPassword = 'PASSWORD_MIN_LENGTH: "${PASSWORD_MIN_LENGTH:-8}"';

/** The formatter would break a long line of it. */
function composeBuild(name: string): string[] {
  const part = `PART: services/${name}`;
  if (name !== 'identity') return [`    build: { context: ., dockerfile: images/Dockerfile, args: { ${part} } }`];
  const args = `      args: { ${part}, ${leastPassword} }`;
  return ['    build:', '      context: .', '      dockerfile: images/Dockerfile', args];
}

/** Settings of a single service are in `images/<service>.env`. */
const composeService = (name: string, volumes: readonly string[]): string[] => [
  `  ${name}:`,
  '    <<: *part',
  `    image: entourage/${name}`,
  ...composeBuild(name),
  `    env_file: [{ path: images/${name}.env, required: false }]`,
  `    volumes: [${volumes.join(', ')}]`,
  '    depends_on: *ready',
  '',
];

/** The files that hold such blocks, regenerated; by their path from `folder`. */
export function filesWithServices(folder: string, list: ServiceList = serviceList): Record<string, string> {
  const made: Record<string, string> = {};
  for (const block of serviceBlocks(list)) {
    const path = `../${block.file}`;
    made[path] = withBlock(made[path] ?? readFileSync(join(folder, path), 'utf8'), block);
  }
  return made;
}

function withBlock(content: string, { file, name, comment: [before, after], lines }: Block): string {
  const first = `${before}made from contracts/services.ts: ${name}${after}`;
  const last = `${before}end of ${name}${after}`;
  const made = remakeBetween(content, first, last, () => lines.map((line) => `${line}\n`).join(''));
  if (made === null) throw new Error(`${file} has no place for '${name}'`);
  return made;
}
