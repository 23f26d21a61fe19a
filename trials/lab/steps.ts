import { setTimeout as sleep } from 'node:timers/promises';
import type { Bar } from '../../load-tests/report/bar.ts';
import { tryArrows } from './arrows.ts';
import { type Cluster, namespace } from './cluster.ts';
import { install, prepare, rollBack, upgrade } from './install.ts';
import { nodes } from './outside.ts';
import { nameOf, type Pod, partOf, releasePods, storePods, untilSettled } from './pods.ts';
import { restoreInto } from './restore.ts';
import { type Seen, underLoad } from './under-load.ts';

export interface Lab {
  readonly cluster: Cluster;
  readonly tag: string;
  /** Of the release with one more migration (k8s/lab/next.Dockerfile); the same tag if there is no other. */
  readonly next: string;
  readonly say: (line: string) => void;
}

export interface Step {
  /** As the documents call it. */
  readonly name: string;
  readonly run: (lab: Lab) => Promise<Bar>;
}

const figuresOf = ({ failed, requests, lost, twice, messages, seconds }: Seen): string =>
  `${failed} of ${requests} requests failed; ${lost} lost and ${twice} doubled of ${messages} messages; ${seconds.toFixed(0)} s`;

/** `strict`: nobody may notice. Otherwise a request that a killed process held may fail, and is sent again. */
function disturbed(name: string, strict: boolean, act: (lab: Lab) => Promise<unknown>): Step {
  return {
    name,
    async run(lab) {
      const seen = await underLoad(lab.cluster, () => act(lab));
      for (const problem of seen.problems) lab.say(problem);
      const kept = seen.lost + seen.twice === 0;
      return {
        what: name,
        value: figuresOf(seen),
        bar: strict ? '0 failed, 0 lost, 0 doubled' : '0 lost, 0 doubled',
        met: kept && (!strict || seen.failed === 0),
      };
    },
  };
}

const installed: Step = {
  name: 'helm install on empty stores until somebody signs in',
  async run({ cluster, tag }) {
    await prepare(cluster);
    const seconds = await install(cluster, tag);
    return { what: installed.name, value: `${seconds.toFixed(0)} s`, bar: '10 min', met: seconds < 600 };
  },
};

interface Event {
  readonly message?: string;
  readonly involvedObject: { readonly name: string };
}
const restricted: Step = {
  name: 'pods that the restricted profile rejects',
  async run({ cluster, say }) {
    const label = await cluster.kubectl(
      ...['get', 'namespace', namespace, '-o', 'jsonpath={.metadata.labels.pod-security\\.kubernetes\\.io/enforce}'],
    );
    const events = await cluster.list<Event>('events');
    const rejected = events.filter(({ message = '' }) => /violates PodSecurity/.test(message));
    for (const { involvedObject, message } of rejected) say(`${involvedObject.name}: ${message}`);
    const there = (await releasePods(cluster)).length + (await storePods(cluster)).length;
    return {
      what: restricted.name,
      value: `${rejected.length}, and ${there} run; enforced: ${label || 'no profile'}`,
      bar: '0',
      met: rejected.length === 0 && label === 'restricted',
    };
  },
};

const onGpuNode: Step = {
  name: 'the GPU worker runs on the labelled node only',
  async run({ cluster }) {
    const labelled = (await nodes(cluster)).filter(({ metadata }) => metadata.labels['entourage.dev/pool'] === 'gpu');
    const names = labelled.map(({ metadata }) => metadata.name);
    const pods = (await releasePods(cluster)).filter((pod) => partOf(pod) === 'training-worker-gpu');
    const there = pods.filter(({ spec }) => names.includes(spec.nodeName ?? ''));
    return {
      what: onGpuNode.name,
      value: `${there.length} of ${pods.length} on ${names.join(', ') || 'no node'}`,
      bar: 'all',
      met: pods.length > 0 && there.length === pods.length,
    };
  },
};

/** Needs a network that enforces policies (k8s/lab). */
const fenced: Step = {
  name: 'each forbidden network arrow, tried from inside',
  async run({ cluster, say }) {
    const { forbidden, allowed, leaks, missing } = await tryArrows(cluster);
    for (const arrow of leaks) say(`${arrow} is open`);
    for (const arrow of missing) say(`${arrow} is closed`);
    const refused = forbidden - leaks.length;
    return {
      what: fenced.name,
      value: `${refused} of ${forbidden} refused; ${allowed - missing.length} of ${allowed} allowed ones open`,
      bar: 'refused',
      met: leaks.length + missing.length === 0,
    };
  },
};

/** A changed variable of every part. */
const upgraded = disturbed('helm upgrade that replaces every pod', true, ({ cluster, tag }) =>
  upgrade(cluster, tag, '--set', 'logLevel=warn'),
);
const migrated = disturbed('helm upgrade with a new migration', true, async ({ cluster, tag, next }) => {
  if (next === tag) throw new Error('--next names no other release');
  await upgrade(cluster, next);
});
const rolledBack = disturbed('helm rollback', true, ({ cluster }) => rollBack(cluster));

/** One that holds no store: a store has one pod here. */
async function nodeToDrain(cluster: Cluster): Promise<string> {
  const stores = new Set((await storePods(cluster)).map(({ spec }) => spec.nodeName));
  const free = (await nodes(cluster)).find(({ metadata }) => !stores.has(metadata.name));
  if (!free) throw new Error('every node holds a store, so that none can be drained unnoticed');
  return free.metadata.name;
}

/** Afterwards pods are spread again by a later step; workers that need the node wait. */
const drained = disturbed('kubectl drain of a node', true, async ({ cluster, say }) => {
  const node = await nodeToDrain(cluster);
  const pods = (await releasePods(cluster)).filter(({ spec }) => spec.nodeName === node);
  say(`${pods.length} pods leave ${node}`);
  try {
    await cluster.kubectl('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=300s');
  } finally {
    await cluster.kubectl('uncordon', node);
  }
});

async function kill(cluster: Cluster, pod: Pod): Promise<void> {
  await cluster.kubectl('delete', 'pod', nameOf(pod), '--grace-period=0', '--force');
  await untilSettled(cluster, 180_000);
}

const killed = disturbed('each pod of the release killed, one after the other', false, async ({ cluster, say }) => {
  const pods = await releasePods(cluster);
  for (const pod of pods) {
    const since = performance.now();
    await kill(cluster, pod);
    say(`${nameOf(pod)} replaced after ${((performance.now() - since) / 1000).toFixed(0)} s`);
  }
});

const storeRestarted = (store: 'postgres' | 'mongo' | 'nats', said: string): Step =>
  disturbed(`restart of ${said}`, false, async ({ cluster }) => {
    const pods = (await storePods(cluster)).filter((pod) => partOf(pod) === store);
    for (const pod of pods) await cluster.kubectl('delete', 'pod', nameOf(pod));
    await untilSettled(cluster, 180_000);
    // Connections are made again.
    await sleep(5_000);
  });

const restored: Step = {
  name: 'restoring a backup into an empty release',
  async run({ cluster, next }) {
    const { rows, seconds, differences } = await restoreInto(cluster, next);
    return {
      what: restored.name,
      value: `${differences.join('; ') || `the same ${rows} rows`}; audit trail unbroken; ${seconds.toFixed(0)} s`,
      bar: 'the same counts',
      met: differences.length === 0,
    };
  },
};

/** Each leaves the platform as it found it, for the next. */
export const steps: readonly Step[] = [
  installed,
  restricted,
  onGpuNode,
  fenced,
  upgraded,
  rolledBack,
  drained,
  killed,
  storeRestarted('postgres', 'Postgres'),
  storeRestarted('nats', 'NATS'),
  storeRestarted('mongo', 'the stand-in for MongoDB'),
  migrated,
  restored,
];
