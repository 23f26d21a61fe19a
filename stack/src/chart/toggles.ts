import { complete } from './render.ts';

/** Values that switch something on or off, away from those of render.ts. */
export const toggles: Readonly<Record<string, object>> = {
  'a development environment': { environment: 'development' },
  'plain http': { environment: 'development', public: { tls: false } },
  'an ingress': { ingress: { enabled: true, className: 'nginx', tlsSecret: 'tls' }, route: { enabled: false } },
  'a route': { route: { enabled: true, parentRefs: [{ name: 'public' }] }, ingress: { enabled: false } },
  Redis: { redis: { url: 'redis://redis.stores.svc:6379', password: { secret: 'redis' } } },
  autoscaling: { defaults: { autoscaling: { enabled: true } } },
  'one of each': { defaults: { replicas: 1, budget: { minAvailable: 0 }, autoscaling: { enabled: false } } },
  'Secrets of others': {
    secrets: { create: false },
    postgres: { superuser: { secret: '' } },
    mongo: { superuser: { secret: '' } },
  },
  'no jobs': { jobs: { migrations: false, streams: false, auditVerify: { enabled: false } } },
  backups: { backup: { enabled: true, storageClassName: 'elsewhere' } },
  'a restore': { backup: { restore: 'newest', existingClaim: 'backups' }, jobs: { migrations: true } },
  'a first administrator': {
    firstAdmin: { enabled: true, username: 'ines', email: 'ines@example.org', password: { secret: 'first' } },
  },
  'a GPU pool': {
    workers: {
      'training-worker': {
        pools: {
          gpu: {
            enabled: true,
            location: 'france-paris',
            env: { TRAINER_COMMAND: '["trainer"]', TRAINING_WEIGHTS: 's3://weights' },
            weights: { size: '60Gi' },
          },
        },
      },
    },
  },
  'no worker': { workers: { 'training-worker': { pools: { cpu: { enabled: false } } } } },
  'no network policies': { networkPolicy: { enabled: false } },
  certificates: { trust: { secret: 'authorities' } },
  'a claim of yours': { objects: { existingClaim: 'objects' } },
  'a bucket': {
    objects: {
      url: 's3://entourage/training',
      endpoint: 'https://objects.stores.svc:9000',
      credentials: { secret: 'bucket' },
    },
  },
  'metrics and traces': {
    metrics: { token: { secret: 'metrics' }, peers: [{ namespaceSelector: {} }] },
    telemetry: { endpoint: 'http://collector.monitoring.svc:4318' },
  },
  'no push messages': { push: { enabled: false } },
  'mail with a login': {
    mail: { username: 'entourage', password: { secret: 'mail' }, from: 'Entourage <care@example.org>' },
  },
};

type Values = { [key: string]: unknown };
const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Later values win, inside maps too, as Helm's own. */
export function merge(...all: readonly object[]): Values {
  const merged: Values = {};
  for (const values of all)
    for (const [key, value] of Object.entries(values))
      merged[key] = isMap(value) && isMap(merged[key]) ? merge(merged[key] as object, value) : value;
  return merged;
}

/**
 * Sets of toggles so that of every two, some set has both, some only one, some the other, and some neither. Greedy: each
 * set is the one of many tried that covers the most that is left.
 */
export function pairsOf(names: readonly string[]): ReadonlyArray<ReadonlySet<string>> {
  const left = new Set<string>();
  for (const [n, one] of names.entries())
    for (const other of names.slice(n + 1))
      for (const state of ['00', '01', '10', '11']) left.add(`${one}|${other}|${state}`);
  const covers = (set: ReadonlySet<string>) =>
    [...left].filter((pair) => {
      const [one = '', other = '', state] = pair.split('|');
      return `${Number(set.has(one))}${Number(set.has(other))}` === state;
    });
  const sets: Array<ReadonlySet<string>> = [];
  const random = sequence(1);
  while (left.size > 0) {
    const tried = Array.from({ length: 40 }, () => new Set(names.filter(() => random() < 0.5)));
    const best = tried
      .map((set) => ({ set, covered: covers(set) }))
      .toSorted((a, b) => b.covered.length - a.covered.length)[0];
    if (!best || best.covered.length === 0) continue;
    for (const pair of best.covered) left.delete(pair);
    sets.push(best.set);
  }
  return sets;
}

/** The same numbers in every run, between 0 and 1. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

export const valuesOf = (set: ReadonlySet<string>): Values =>
  merge(complete, ...Object.entries(toggles).flatMap(([name, values]) => (set.has(name) ? [values] : [])));

/** Stores in namespaces of their own, so that each arrow names its store. */
export const apart = merge(complete, {
  postgres: { url: 'postgres://pg.postgres.svc:5432?sslmode=verify-full' },
  mongo: { url: 'mongodb://mongo.mongo.svc:27017' },
  nats: { url: 'nats://nats.nats.svc:4222' },
  redis: { url: 'redis://valkey.redis.svc:6379', password: { secret: 'valkey' } },
});
