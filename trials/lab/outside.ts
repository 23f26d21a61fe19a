import pg from 'pg';
import type { TrialPlatform } from '../faults/platform/trial-platform.ts';
import type { Cluster } from './cluster.ts';

/** Of k8s/lab/stores.yaml. */
const ports = { gateway: 30080, postgres: 30432 };

interface Node {
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly status: { readonly addresses: ReadonlyArray<{ readonly type: string; readonly address: string }> };
}
export const nodes = (cluster: Cluster): Promise<readonly Node[]> => cluster.list<Node>('nodes');

async function addresses(cluster: Cluster): Promise<readonly string[]> {
  return (await nodes(cluster)).flatMap(({ status }) =>
    status.addresses.filter(({ type }) => type === 'InternalIP').map(({ address }) => address),
  );
}

/** The platform as seen from outside the cluster, through every node. */
export async function platformIn(cluster: Cluster): Promise<Pick<TrialPlatform, 'origins' | 'command'>> {
  const origins = (await addresses(cluster)).map((address) => `http://${address}:${ports.gateway}`);
  return {
    origins,
    command: (service, args, input = '') =>
      cluster.tryKubectl(
        ['exec', '-i', `deploy/entourage-${service}`, '--', '/usr/local/bin/node', 'src/admin-cli.ts', ...args],
        input,
      ),
  };
}

async function secretOf(cluster: Cluster, name: string, key: string): Promise<string> {
  const text = await cluster.kubectl('get', 'secret', name, '-o', `jsonpath={.data.${key}}`);
  return Buffer.from(text, 'base64').toString();
}

export async function selectIn<Row extends object>(cluster: Cluster, database: string, query: string): Promise<Row[]> {
  const [host = ''] = await addresses(cluster);
  const password = await secretOf(cluster, 'entourage-postgres-superuser', 'password');
  const client = new pg.Client({ host, port: ports.postgres, user: 'postgres', password, database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Whether the administrator of the chart's job signs in through the Service. */
export async function signsIn(cluster: Cluster): Promise<boolean> {
  const { origins } = await platformIn(cluster);
  const password = await secretOf(cluster, 'entourage-first-admin', 'password');
  const answer = await fetch(`${origins[0]}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'lab.admin', password }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  return answer?.status === 200;
}
