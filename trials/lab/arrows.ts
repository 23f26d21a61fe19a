import { isMongoService, services } from '../../stack/src/parts.ts';
import type { Cluster } from './cluster.ts';
import { nodes } from './outside.ts';
import { isReady, nameOf, type Pod, partOf, releasePods } from './pods.ts';

interface Target {
  readonly name: string;
  /** Host and port. */
  readonly address: string;
}

/** Runs in a pod, whose images have Node and nothing else; prints the addresses that accept a connection. */
const tryAll = `
  const { connect } = require('node:net');
  Promise.all(process.argv.slice(1).map((address) => new Promise((resolve) => {
    const [host, port] = address.split(':');
    const socket = connect({ host, port: Number(port) });
    const end = (isOpen) => { socket.destroy(); resolve(isOpen ? [address] : []); };
    socket.on('connect', () => end(true)).on('error', () => end(false)).setTimeout(3000, () => end(false));
  }))).then((open) => process.stdout.write(JSON.stringify(open.flat()) + '\\n'));
`;

const stores: readonly Target[] = [
  { name: 'postgres', address: 'entourage-postgres-rw:5432' },
  { name: 'mongo', address: 'entourage-mongo:27017' },
  { name: 'nats', address: 'entourage-nats:4222' },
];

/** Everything that listens: the parts, the stores of k8s/lab, and the cluster itself. */
async function targetsIn(cluster: Cluster): Promise<readonly Target[]> {
  const kubelets = (await nodes(cluster)).flatMap(({ metadata, status }) =>
    status.addresses
      .filter(({ type }) => type === 'InternalIP')
      .map(({ address }) => ({ name: `kubelet of ${metadata.name}`, address: `${address}:10250` })),
  );
  return [
    ...['gateway', ...services].map((name) => ({ name, address: `entourage-${name}:8080` })),
    ...stores,
    { name: 'the API', address: 'kubernetes.default.svc:443' },
    ...kubelets,
  ];
}

/** The arrows that exist (charts/entourage). The lab has no Redis. */
function mayReach(part: string): readonly string[] {
  if (part === 'gateway') return [...services, 'nats'];
  const service = services.find((each) => each === part);
  if (service) return [isMongoService(service) ? 'mongo' : 'postgres', 'nats'];
  return ['postgres'];
}

/** One ready pod of each part. */
async function onePodEach(cluster: Cluster): Promise<readonly Pod[]> {
  return [...new Map((await releasePods(cluster)).filter(isReady).map((pod) => [partOf(pod), pod])).values()];
}

export interface Arrows {
  readonly forbidden: number;
  readonly allowed: number;
  /** Forbidden ones that are open, and allowed ones that are not: `gateway → postgres`. */
  readonly leaks: readonly string[];
  readonly missing: readonly string[];
}

/** Tries every pair, from inside. An allowed one that is open shows that the way itself works. */
export async function tryArrows(cluster: Cluster): Promise<Arrows> {
  const targets = await targetsIn(cluster);
  const tried = await Promise.all(
    (await onePodEach(cluster)).map(async (pod) => {
      const part = partOf(pod);
      const others = targets.filter(({ name }) => name !== part);
      const addresses = others.map(({ address }) => address);
      const said = await cluster.kubectl('exec', nameOf(pod), '--', '/usr/local/bin/node', '-e', tryAll, ...addresses);
      // kubectl may complain beside it of how the stream ended.
      const open = new Set<string>(JSON.parse(/^\[.*\]$/m.exec(said)?.[0] ?? said));
      const allowed = mayReach(part);
      return others.map(({ name, address }) => ({
        arrow: `${part} → ${name}`,
        isAllowed: allowed.includes(name),
        isOpen: open.has(address),
      }));
    }),
  );
  const arrows = tried.flat();
  const of = (isAllowed: boolean) => arrows.filter((each) => each.isAllowed === isAllowed);
  return {
    forbidden: of(false).length,
    allowed: of(true).length,
    leaks: of(false).flatMap(({ arrow, isOpen }) => (isOpen ? [arrow] : [])),
    missing: of(true).flatMap(({ arrow, isOpen }) => (isOpen ? [] : [arrow])),
  };
}
