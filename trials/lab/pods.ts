import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, release } from './cluster.ts';

export interface Pod {
  readonly metadata: {
    readonly name: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly deletionTimestamp?: string;
  };
  readonly spec: { readonly nodeName?: string };
  readonly status: {
    readonly phase: string;
    readonly conditions?: ReadonlyArray<{ readonly type: string; readonly status: string }>;
    readonly containerStatuses?: ReadonlyArray<{ readonly restartCount: number }>;
  };
}

export const nameOf = ({ metadata }: Pod): string => metadata.name;
export const partOf = ({ metadata }: Pod): string =>
  metadata.labels['app.kubernetes.io/name'] ?? metadata.labels.app ?? '';
export const isReady = ({ metadata, status }: Pod): boolean =>
  !metadata.deletionTimestamp &&
  (status.conditions ?? []).some((condition) => condition.type === 'Ready' && condition.status === 'True');

/** Those of the release's Deployments, without jobs that have ended. */
export const releasePods = async (cluster: Cluster): Promise<readonly Pod[]> =>
  (await cluster.list<Pod>('pods', '-l', `app.kubernetes.io/instance=${release}`)).filter(
    ({ metadata }) => metadata.labels['pod-template-hash'] !== undefined,
  );

export const storePods = (cluster: Cluster): Promise<readonly Pod[]> =>
  cluster.list<Pod>('pods', '-l', 'app in (postgres,mongo,nats)');

/** Until every Deployment, and every store, has as many ready pods as it wants, and no others. */
export async function untilSettled(cluster: Cluster, withinMs: number): Promise<number> {
  const since = performance.now();
  interface Workload {
    readonly metadata: { readonly name: string; readonly generation: number };
    readonly spec: { readonly replicas: number };
    readonly status: {
      readonly observedGeneration?: number;
      readonly readyReplicas?: number;
      readonly updatedReplicas?: number;
      readonly replicas?: number;
    };
  }
  for (;;) {
    const behind = (await cluster.list<Workload>('deployments,statefulsets')).filter(
      ({ metadata, spec, status }) =>
        status.observedGeneration !== metadata.generation ||
        [status.replicas, status.updatedReplicas, status.readyReplicas].some((count = 0) => count !== spec.replicas),
    );
    if (behind.length === 0) return (performance.now() - since) / 1000;
    if (performance.now() - since > withinMs)
      throw new Error(`not settled: ${behind.map(({ metadata }) => metadata.name).join(', ')}`);
    await sleep(500);
  }
}
