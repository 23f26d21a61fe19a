import type { Manifest } from './render.ts';

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly args: readonly string[];
  readonly env?: ReadonlyArray<{ readonly name: string; readonly value?: string }>;
  readonly envFrom?: ReadonlyArray<{ readonly configMapRef: { readonly name: string } }>;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly resources: { readonly limits?: Record<string, unknown>; readonly requests?: Record<string, unknown> };
  readonly volumeMounts: ReadonlyArray<{
    readonly name: string;
    readonly mountPath: string;
    readonly readOnly?: boolean;
  }>;
  readonly [key: string]: unknown;
}

export interface Pod {
  readonly containers: readonly [Container];
  readonly volumes: ReadonlyArray<Readonly<Record<string, unknown>>>;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

const releasePrefix = /^entourage-/;
export const shortName = ({ metadata }: Manifest): string => metadata.name.replace(releasePrefix, '');

export const ofKind = (manifests: readonly Manifest[], kind: string): Readonly<Record<string, Manifest>> =>
  Object.fromEntries(manifests.filter((manifest) => manifest.kind === kind).map((each) => [shortName(each), each]));

interface Template {
  readonly template: { readonly spec: Pod };
}
type Workload = Template | { readonly jobTemplate: { readonly spec: Template } };
const templateOf = (spec: Workload) => ('jobTemplate' in spec ? spec.jobTemplate.spec.template : spec.template);

/** The pods of Deployments, Jobs and CronJobs, by their short names. */
export const podsOf = (manifests: readonly Manifest[]): Readonly<Record<string, Pod>> =>
  Object.fromEntries(
    manifests.flatMap((manifest) =>
      ['Deployment', 'Job', 'CronJob'].includes(manifest.kind)
        ? [[shortName(manifest), templateOf(manifest.spec as Workload).spec]]
        : [],
    ),
  );

/** All variables that a pod's container gets; those from Secrets without a value. */
export function variablesOf(manifests: readonly Manifest[], pod: Pod): Readonly<Record<string, string | undefined>> {
  const [container] = pod.containers;
  const configs = ofKind(manifests, 'ConfigMap');
  const fromConfig = (container.envFrom ?? []).map(
    ({ configMapRef }) => configs[configMapRef.name.replace(releasePrefix, '')]?.data as Record<string, string>,
  );
  return Object.assign(
    {},
    ...fromConfig,
    Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value])),
  );
}

interface Peer {
  readonly podSelector?: { readonly matchLabels?: Record<string, string> };
  readonly namespaceSelector?: { readonly matchLabels?: Record<string, string> };
  readonly ipBlock?: { readonly cidr: string };
}
interface Rule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports: ReadonlyArray<{ readonly port: number; readonly protocol: string }>;
}
interface PolicySpec {
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly Rule[];
  readonly egress?: readonly Rule[];
}

const named = ({ podSelector, namespaceSelector, ipBlock }: Peer): string =>
  ipBlock?.cidr ??
  podSelector?.matchLabels?.['app.kubernetes.io/name'] ??
  namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] ??
  JSON.stringify({ podSelector, namespaceSelector });

/** The arrows of all policies, as lines such as `gateway → identity 8080`; DNS, which everything may ask, left out. */
export function arrowsOf(manifests: readonly Manifest[]): { out: string[]; in: string[] } {
  const arrows: { out: string[]; in: string[] } = { out: [], in: [] };
  for (const [name, manifest] of Object.entries(ofKind(manifests, 'NetworkPolicy'))) {
    const { ingress = [], egress = [] } = manifest.spec as PolicySpec;
    for (const { to = [{ ipBlock: { cidr: 'anywhere' } }], ports } of egress)
      for (const { port } of ports)
        if (port !== 53) for (const peer of to) arrows.out.push(`${name} → ${named(peer)} ${port}`);
    for (const { from = [{ ipBlock: { cidr: 'anywhere' } }], ports } of ingress)
      for (const { port } of ports) for (const peer of from) arrows.in.push(`${named(peer)} → ${name} ${port}`);
  }
  return { out: arrows.out.sort(), in: arrows.in.sort() };
}
