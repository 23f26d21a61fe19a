import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { root } from '../places.ts';

export const chartFolder = join(root, 'charts', 'entourage');

/** A Helm that was built from its module takes 1.20 for granted. */
export const forKubernetes = ['--kube-version', '1.34.0'];

/** As far as checks look into it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Record<string, string>;
    readonly annotations?: Record<string, string>;
  };
  readonly [key: string]: unknown;
}

/** The smallest values that install the platform. */
export const complete = {
  environment: 'production',
  public: { host: 'entourage.example.org' },
  images: { tag: '0123abc' },
  postgres: { url: 'postgres://pg.stores.svc:5432', superuser: { secret: 'pg-superuser' } },
  mongo: { url: 'mongodb://mongo.stores.svc:27017', superuser: { secret: 'mongo-superuser' } },
  nats: { url: 'nats://nats.stores.svc:4222' },
  mail: { url: 'smtp://mail.example.org:587' },
};

/** `helm template` with these values on standard input; the text, or what Helm says instead. */
export async function renderText(
  helm: string,
  values: object,
  files: readonly string[] = [],
): Promise<{ text: string } | { refusal: string }> {
  const given = files.flatMap((file) => ['-f', join(chartFolder, file)]);
  const args = [
    'template',
    'entourage',
    chartFolder,
    '--namespace',
    'entourage',
    ...forKubernetes,
    ...given,
    '-f',
    '-',
  ];
  const child = spawn(helm, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      texts[name] += chunk;
    });
  child.stdin.end(stringify(values));
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return code === 0 ? { text: texts.stdout } : { refusal: texts.stderr };
}

export async function render(helm: string, values: object, files: readonly string[] = []): Promise<Manifest[]> {
  const rendered = await renderText(helm, values, files);
  if ('refusal' in rendered) throw new Error(rendered.refusal);
  return parseAllDocuments(rendered.text)
    .map((document) => document.toJS({ maxAliasCount: -1 }) as Manifest | null)
    .filter((manifest) => manifest !== null);
}
