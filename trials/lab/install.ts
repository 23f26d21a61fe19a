import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, namespace, release } from './cluster.ts';
import { signsIn } from './outside.ts';
import { untilSettled } from './pods.ts';

const chart = 'charts/entourage';
const values = ['-f', `${chart}/values-lab.yaml`];

/** Removes everything that an earlier run left, and makes the stores, empty. */
export async function prepare(cluster: Cluster): Promise<void> {
  await cluster.kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--wait=true');
  await cluster.kubectl('delete', '-f', 'k8s/lab/backups.yaml', '--ignore-not-found', '--wait=true');
  await emptyStores(cluster);
  await cluster.kubectl('apply', '-f', 'k8s/lab/backups.yaml');
}

/** The release's Secrets and the archives of backups stay. */
export async function emptyStores(cluster: Cluster): Promise<void> {
  await cluster.kubectl('delete', 'namespace', 'entourage-lab', '--ignore-not-found', '--wait=true');
  // Helm keeps the claim of the release's files, which holds their volume.
  await cluster.kubectl('delete', 'pvc', 'entourage-objects', '--ignore-not-found', '--wait=true');
  await cluster.kubectl('delete', '-f', 'k8s/lab/stores.yaml', '--ignore-not-found', '--wait=true');
  await cluster.kubectl('-n', 'entourage-lab', 'apply', '-f', 'k8s/namespace.yaml', '-f', 'k8s/lab/folders.yaml');
  await cluster.kubectl('-n', 'entourage-lab', 'wait', '--for=condition=complete', 'job/folders', '--timeout=120s');
  await cluster.kubectl('apply', '-f', 'k8s/lab/stores.yaml');
}

/** From nothing until the first administrator signs in through the Service; in seconds. `more`: of Helm. */
export async function install(cluster: Cluster, tag: string, ...more: string[]): Promise<number> {
  const since = performance.now();
  const of = ['install', release, chart, ...values, '--set', `images.tag=${tag}`, '--timeout', '15m'];
  await cluster.helm(...of, ...more);
  while (!(await signsIn(cluster))) await sleep(500);
  const seconds = (performance.now() - since) / 1000;
  await untilSettled(cluster, 300_000);
  return seconds;
}

/** `more`: of Helm. */
export const upgrade = (cluster: Cluster, tag: string, ...more: string[]) =>
  cluster.helm('upgrade', release, chart, ...values, '--timeout', '15m', '--set', `images.tag=${tag}`, ...more);

export const rollBack = (cluster: Cluster) => cluster.helm('rollback', release, '--timeout', '15m');

export const uninstall = (cluster: Cluster) => cluster.helm('uninstall', release, '--wait', '--timeout', '5m');
