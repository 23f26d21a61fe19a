import { workerList } from '@entourage/contracts/services.ts';
import { trainingLocationNames } from '@entourage/contracts/training.ts';
import { helmIfThere } from '../built-tools.ts';
import { wiringOf } from '../environment.ts';
import { isMongoService, isService, keepsObjects, parts, type ServiceName, services } from '../parts.ts';
import { testKeys } from '../testing/keys.ts';
import { type Manifest, render } from './render.ts';
import { arrowsOf, ofKind, type Pod, podsOf, variablesOf } from './rendered.ts';
import { apart, merge, pairsOf, toggles, valuesOf } from './toggles.ts';

const helm = await helmIfThere();
// `npm run chart` builds Helm once for this machine.
const whenHelmIsThere = helm ? describe : describe.skip;

const worker = 'training-worker-cpu';
whenHelmIsThere('the chart', () => {
  let manifests: readonly Manifest[];
  const podOf = (name: string) => podsOf(manifests)[name] as Pod;
  beforeAll(async () => {
    manifests = await render(helm as string, apart);
  });

  test.each(parts)('runs %s with everything around it', (part) => {
    for (const kind of ['Deployment', 'Service', 'ServiceAccount', 'ConfigMap', 'PodDisruptionBudget', 'NetworkPolicy'])
      expect(ofKind(manifests, kind)).toHaveProperty(part);
    expect(ofKind(manifests, 'ServiceAccount')[part]?.automountServiceAccountToken).toBe(false);
    expect(ofKind(manifests, 'Deployment')[part]?.spec).toMatchObject({ replicas: 2 });
    const pod = podOf(part);
    expect(pod.containers[0]).toMatchObject({
      image: `docker.io/entourage/${part}:0123abc`,
      args: ['src/main.ts'],
      startupProbe: { httpGet: { path: '/livez' } },
      livenessProbe: { httpGet: { path: '/livez' } },
      readinessProbe: { httpGet: { path: '/readyz' }, timeoutSeconds: 5, failureThreshold: 4 },
      lifecycle: { preStop: { sleep: { seconds: 5 } } },
    });
    expect(pod.terminationGracePeriodSeconds).toBe(35);
  });

  test('spreads pods over nodes also where nodes have no zone', () => {
    const { topologySpreadConstraints, affinity } = podOf('identity');
    // Of several constraints, the scheduler ignores nodes that lack a label of any.
    expect(topologySpreadConstraints).toEqual([
      expect.objectContaining({ topologyKey: 'kubernetes.io/hostname', matchLabelKeys: ['pod-template-hash'] }),
    ]);
    const term = { podAffinityTerm: expect.objectContaining({ topologyKey: 'topology.kubernetes.io/zone' }) };
    expect(affinity).toEqual({
      podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [expect.objectContaining(term)] },
    });
  });

  test.each(parts)('gives %s each variable that it has elsewhere', (part) => {
    const keys = testKeys();
    const wiring = wiringOf(part, {
      natsUrl: '',
      natsLogin: (user) => ({ user, password: '' }),
      databaseUrl: () => '',
      serviceUrl: () => '',
      keys: keys.files,
      mailFolder: '',
      objectFolder: '/objects',
      origins: [''],
      webFolder: '',
    });
    const given = variablesOf(manifests, podOf(part));
    // It has a mail server.
    const expected = Object.keys(wiring).map((name) => (name === 'MAIL_FOLDER' ? 'SMTP_URL' : name));
    expect(Object.keys(given)).toEqual(expect.arrayContaining([...expected, 'NODE_ENV', 'PORT', 'LOG_LEVEL']));
    expect(given.NATS_USER).toBe(part);
    if (isService(part)) {
      const scheme = isMongoService(part) ? 'mongodb://' : 'postgres://';
      expect(given.DATABASE_URL).toContain(`${scheme}${part}:$(DATABASE_PASSWORD)@`);
      expect(given.DATABASE_URL).toContain(
        isMongoService(part) ? ':27017/health-data' : `:5432/${part}?sslmode=verify-full`,
      );
    }
  });

  test('keeps what is confidential out of ConfigMaps', () => {
    for (const { data } of Object.values(ofKind(manifests, 'ConfigMap')) as Array<{ data?: object }>)
      expect(Object.keys(data ?? {}).filter((name) => /PASSWORD$|SECRET|TOKEN|DATABASE_URL/.test(name))).toEqual([]);
  });

  test.each(Object.entries(workerList))('runs %s from the image of its service, with its database', (name, row) => {
    const pod = podOf(`${name}-cpu`);
    expect(pod.containers[0]).toMatchObject({ image: `docker.io/entourage/${row.service}:0123abc`, args: [row.main] });
    const given = variablesOf(manifests, pod);
    expect(given).toMatchObject({
      [row.locationVariable]: trainingLocationNames[0],
      DATABASE_URL: expect.stringContaining(`${row.service}:$(DATABASE_PASSWORD)@`),
    });
    expect(Object.keys(given)).toEqual(expect.arrayContaining(['OBJECT_STORE_URL', 'REDIS_URL', row.nameVariable]));
    expect(Object.keys(given)).not.toContain('NATS_PASSWORD');
  });

  test('mounts the volume of objects in every pod of the services that keep some, and in no other', () => {
    const users = Object.entries(podsOf(manifests)).filter(([, pod]) =>
      pod.volumes.some(({ persistentVolumeClaim }) => persistentVolumeClaim !== undefined),
    );
    expect(users.map(([name]) => name).sort()).toEqual([...services.filter(keepsObjects), worker].sort());
  });

  test.each(pairsOf(Object.keys(toggles)).map((set) => [[...set].join(', '), set] as const))(
    'every pod fits the restricted profile with %s',
    async (_names, set) => {
      const all = await render(helm as string, valuesOf(set));
      const pods = Object.entries(podsOf(all));
      expect(pods.length).toBeGreaterThanOrEqual(parts.length);
      for (const [, pod] of pods) {
        expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
        expect(pod.automountServiceAccountToken).toBe(false);
        for (const key of ['hostNetwork', 'hostPID', 'hostIPC']) expect(pod).not.toHaveProperty(key);
        for (const { securityContext } of pod.containers)
          expect(securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            runAsNonRoot: true,
            capabilities: { drop: ['ALL'] },
          });
        const allowed = ['configMap', 'emptyDir', 'persistentVolumeClaim', 'projected', 'secret'];
        for (const volume of pod.volumes) expect(allowed).toContain(Object.keys(volume).find((key) => key !== 'name'));
        expect(pod.containers[0].volumeMounts).toContainEqual({ name: 'tmp', mountPath: '/tmp' });
        expect(pod.containers[0].resources).toMatchObject({
          requests: { cpu: expect.anything(), memory: expect.anything() },
          limits: { memory: expect.anything() },
        });
      }
    },
  );

  test('the network policies hold the arrows that exist, and no other', () => {
    const storeOf = (service: ServiceName) => (isMongoService(service) ? 'mongo 27017' : 'postgres 5432');
    const withRedis: readonly ServiceName[] = [
      'identity',
      'messaging',
      'scheduling',
      'invites',
      'presentation',
      'training',
    ];
    expect(arrowsOf(manifests)).toEqual({
      out: [
        ...services.flatMap((service) => [
          `gateway → ${service} 8080`,
          `${service} → ${storeOf(service)}`,
          `${service} → nats 4222`,
          ...(withRedis.includes(service) ? [`${service} → redis 6379`] : []),
        ]),
        'gateway → nats 4222',
        'identity → 0.0.0.0/0 443',
        'identity → 0.0.0.0/0 587',
        `${worker} → postgres 5432`,
        `${worker} → redis 6379`,
        'audit-verify → postgres 5432',
        'migrations → postgres 5432',
        'migrations → mongo 27017',
        'streams → nats 4222',
        'secrets → anywhere 443',
        'secrets → anywhere 6443',
      ].sort(),
      in: [...services.map((service) => `gateway → ${service} 8080`), 'anywhere → gateway 8080'].sort(),
    });
    const { deny } = ofKind(manifests, 'NetworkPolicy');
    expect(deny?.spec).toEqual({
      podSelector: {
        matchLabels: { 'app.kubernetes.io/instance': 'entourage', 'app.kubernetes.io/part-of': 'entourage' },
      },
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  test('payments, language models, traces and metrics open their own arrows only', async () => {
    const none = merge(apart, { push: { enabled: false } });
    const all = await render(
      helm as string,
      merge(none, {
        parts: {
          identity: { secretEnv: { STRIPE_SECRET_KEY: { secret: 'stripe', key: 'key' } } },
          presentation: { secretEnv: { OPENAI_API_KEY: { secret: 'openai', key: 'key' } } },
        },
        networkPolicy: {
          callers: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } } }],
        },
        metrics: { peers: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }] },
        telemetry: { endpoint: 'http://collector.traces.svc:4318' },
      }),
    );
    const [before, after] = [arrowsOf(await render(helm as string, none)), arrowsOf(all)];
    expect(after.out.filter((arrow) => !before.out.includes(arrow))).toEqual(
      [
        'identity → 0.0.0.0/0 443',
        'presentation → 0.0.0.0/0 443',
        ...parts.map((part) => `${part} → traces 4318`),
      ].sort(),
    );
    expect(after.in.filter((arrow) => !before.in.includes(arrow))).toEqual(
      ['ingress → gateway 8080', ...parts.map((part) => `monitoring → ${part} 8080`)].sort(),
    );
    expect(after.in).not.toContain('anywhere → gateway 8080');
  });

  test('without push messages identity has neither their arrow nor their key; with them, the origins that are set', async () => {
    const none = await render(helm as string, merge(apart, { push: { enabled: false } }));
    const [before, after] = [arrowsOf(manifests).out, arrowsOf(none).out];
    expect(before.filter((arrow) => !after.includes(arrow))).toEqual(['identity → 0.0.0.0/0 443']);
    const withKey = (pod: Pod) => JSON.stringify(pod.volumes).includes('push.json');
    const pod = podsOf(none).identity as Pod;
    expect([withKey(pod), 'PUSH_KEY_FILE' in variablesOf(none, pod)]).toEqual([false, false]);
    const origins = 'https://push.example.org,https://*.push.example.org';
    const own = await render(helm as string, merge(apart, { push: { origins } }));
    const ownPod = podsOf(own).identity as Pod;
    expect(withKey(ownPod)).toBe(true);
    expect(variablesOf(own, ownPod)).toMatchObject({
      PUSH_KEY_FILE: '/run/entourage/push.json',
      PUSH_ORIGINS: origins,
    });
  });

  test('a bucket takes the place of the volume, for training and its workers alone', async () => {
    const all = await render(helm as string, merge(apart, toggles['a bucket'] as object));
    expect(ofKind(all, 'PersistentVolumeClaim')).toEqual({});
    const pods = podsOf(all);
    for (const name of ['training', worker]) {
      const pod = pods[name] as Pod;
      expect(variablesOf(all, pod)).toMatchObject({
        OBJECT_STORE_URL: 's3://entourage/training',
        S3_ENDPOINT: 'https://objects.stores.svc:9000',
      });
      expect(variablesOf(all, pod)).toHaveProperty('S3_SECRET_ACCESS_KEY');
      expect(pod.volumes.map(({ name: volume }) => volume)).not.toContain('objects');
    }
    expect(variablesOf(all, pods.identity as Pod)).not.toHaveProperty('S3_SECRET_ACCESS_KEY');
    const before = arrowsOf(manifests).out;
    expect(arrowsOf(all).out.filter((arrow) => !before.includes(arrow))).toEqual([
      'training → stores 9000',
      `${worker} → stores 9000`,
    ]);
  });

  test('a GPU pool asks for devices, on the labelled and tainted nodes only', async () => {
    const gpu = toggles['a GPU pool'] as object;
    const pod = podsOf(await render(helm as string, merge(apart, gpu)))['training-worker-gpu'];
    expect(pod).toMatchObject({
      nodeSelector: { 'entourage.dev/pool': 'gpu' },
      tolerations: [{ key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
    });
    expect(pod?.containers[0].resources.limits).toHaveProperty(['nvidia.com/gpu'], 1);
    expect(podsOf(manifests)).not.toHaveProperty('training-worker-gpu');
  });

  test('a GPU pool has room for texts in whole, and a place for its weights', async () => {
    const gpu = toggles['a GPU pool'] as object;
    const claim = { workers: { 'training-worker': { pools: { gpu: { weights: { existingClaim: 'weights' } } } } } };
    for (const [more, variable, volume] of [
      [{}, 'TRAINING_WEIGHTS_CACHE', { ephemeral: { volumeClaimTemplate: expect.anything() } }],
      [claim, 'TRAINING_WEIGHTS', { persistentVolumeClaim: { claimName: 'weights', readOnly: true } }],
    ] as const) {
      const all = await render(helm as string, merge(merge(apart, gpu), more));
      const pod = podsOf(all)['training-worker-gpu'] as Pod;
      expect(pod.volumes).toEqual(
        expect.arrayContaining([
          { name: 'tmp', emptyDir: { sizeLimit: '20Gi' } },
          expect.objectContaining({ name: 'weights', ...volume }),
        ]),
      );
      expect(variablesOf(all, pod)).toHaveProperty(variable);
    }
  });

  test('a pool of one’s own needs no more than its location', async () => {
    const pools = { munich: { enabled: true, location: 'germany-munich' } };
    const all = await render(helm as string, merge(apart, { workers: { 'training-worker': { pools } } }));
    expect(ofKind(all, 'ConfigMap')['training-worker-munich']?.data).toMatchObject({
      TRAINING_LOCATION: 'germany-munich',
    });
    expect(podsOf(all)).toHaveProperty(['training-worker-munich']);
  });
});
