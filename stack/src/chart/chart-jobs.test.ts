import { helmIfThere } from '../built-tools.ts';
import { isMongoService, services } from '../parts.ts';
import { type Manifest, render, renderText } from './render.ts';
import { arrowsOf, ofKind, type Pod, podsOf, variablesOf } from './rendered.ts';
import { apart, merge, toggles } from './toggles.ts';

const helm = await helmIfThere();
const whenHelmIsThere = helm ? describe : describe.skip;

whenHelmIsThere('the jobs of the chart', () => {
  let manifests: readonly Manifest[];
  beforeAll(async () => {
    manifests = await render(helm as string, apart);
  });

  test('jobs run before an install and each upgrade: Secrets, then tables, then the stream', () => {
    const jobs = Object.values(ofKind(manifests, 'Job')).map(({ metadata }) => metadata);
    const inOrder = jobs.toSorted((one, other) => weightOf(one) - weightOf(other)).map(({ name }) => name);
    expect(inOrder).toEqual(['entourage-secrets', 'entourage-migrations', 'entourage-streams']);
    for (const { annotations } of jobs) expect(annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  });

  test('the same values render the same, or each upgrade would differ', async () => {
    const texts = await Promise.all(Array.from({ length: 10 }, () => renderText(helm as string, apart)));
    expect(new Set(texts.map((rendered) => JSON.stringify(rendered))).size).toBe(1);
  });

  test('the audit trail is verified every night, and a broken one is not tried again', () => {
    const { spec } = ofKind(manifests, 'CronJob')['audit-verify'] as Manifest;
    expect(spec).toMatchObject({
      timeZone: 'Etc/UTC',
      concurrencyPolicy: 'Forbid',
      jobTemplate: { spec: { backoffLimit: 1, template: { spec: { restartPolicy: 'Never' } } } },
    });
    const pod = podsOf(manifests)['audit-verify'];
    expect(pod?.containers[0].args).toEqual(['src/admin-cli.ts', 'audit', 'verify']);
    expect(variablesOf(manifests, pod as Pod)).toHaveProperty('AUDIT_KEY_FILE');
  });

  test('a backup of all databases is made every night, with no superuser’s password, and reaches the stores alone', async () => {
    expect(podsOf(manifests)).not.toHaveProperty('backup');
    const all = await render(helm as string, merge(apart, toggles.backups as object));
    const pod = podsOf(all).backup as Pod;
    expect(ofKind(all, 'CronJob').backup?.spec).toMatchObject({ concurrencyPolicy: 'Forbid', schedule: '41 1 * * *' });
    expect(pod.containers[0].args).toEqual(['src/containers/prepare.ts', 'backup', '--to', '/backups', '--keep', '14']);
    const passwords = JSON.stringify(pod.volumes.find(({ name }) => name === 'passwords'));
    for (const service of services)
      expect(passwords).toContain(isMongoService(service) ? `mongo.${service}` : `postgres.${service}_owner`);
    expect(passwords).not.toContain('superuser');
    expect(ofKind(all, 'PersistentVolumeClaim').backups?.metadata.annotations).toEqual({
      'helm.sh/resource-policy': 'keep',
    });
    const before = arrowsOf(manifests);
    expect(arrowsOf(all).in).toEqual(before.in);
    expect(arrowsOf(all).out.filter((arrow) => !before.out.includes(arrow))).toEqual([
      'backup → mongo 27017',
      'backup → postgres 5432',
    ]);
  });

  test('a restore comes after the tables and before the services', async () => {
    const all = await render(helm as string, merge(apart, toggles['a restore'] as object));
    const { migrations, restore, streams } = ofKind(all, 'Job');
    const weights = [migrations, restore, streams].map((job) => weightOf((job as Manifest).metadata));
    expect(weights).toEqual(weights.toSorted((one, other) => one - other));
    expect(new Set(weights).size).toBe(3);
    expect(podsOf(all).restore?.containers[0].args).toEqual([
      'src/containers/prepare.ts',
      'restore',
      '--from',
      '/backups',
    ]);
  });

  test('no Secret is rendered: an upgrade could not keep what it does not know', () => {
    expect(ofKind(manifests, 'Secret')).toEqual({});
  });

  test.each([
    ['values-small.yaml', { images: { tag: '0123abc' } }, 1],
    [
      'values-production.yaml',
      {
        images: { repository: 'registry.example.org/entourage', tag: '0123abc' },
        objects: { storageClassName: 'shared' },
        firstAdmin: { username: 'ines', email: 'ines@example.org' },
        ingress: { className: 'nginx' },
      },
      // The autoscaler's.
      undefined,
    ],
  ])('%s needs nothing but what it says', async (file, own, replicas) => {
    const values = merge({ public: { host: 'entourage.example.org' }, mail: { url: 'smtp://mail.example.org' } }, own);
    const all = await render(helm as string, values, [file]);
    const { gateway } = ofKind(all, 'Deployment');
    expect(Object(gateway?.spec).replicas).toBe(replicas);
    expect(Object.keys(ofKind(all, 'CronJob'))).toContain('backup');
  });
});

const weightOf = ({ annotations }: Manifest['metadata']) => Number(annotations?.['helm.sh/hook-weight']);
