import { helmIfThere } from '../built-tools.ts';
import { complete, renderText } from './render.ts';
import { merge } from './toggles.ts';

const helm = await helmIfThere();
// `npm run chart` builds Helm once for this machine.
const withHelm = helm ? test : test.skip;

const pool = (values: object) => ({ workers: { 'training-worker': { pools: { gpu: { enabled: true, ...values } } } } });
const trainer = { TRAINER_COMMAND: '["trainer"]' };

const wrong: ReadonlyArray<readonly [string, object, string]> = [
  [
    'backups of which none stays',
    { backup: { enabled: true, keep: 0 } },
    'backup.keep is 0, so that no archive would stay: set it to 1 or more.',
  ],
  [
    'a restore from nowhere',
    { backup: { restore: 'newest' } },
    'backup.restore needs the volume with the archives: set backup.existingClaim, such as entourage-backups,',
  ],
  [
    'a restore from a path',
    { backup: { restore: '../other', existingClaim: 'backups' } },
    'backup.restore is ../other: set the name of an archive in the claim without a path, or newest.',
  ],
  [
    'a restore without databases',
    { backup: { restore: 'newest', existingClaim: 'backups' }, jobs: { migrations: false } },
    'backup.restore needs databases and logins: set jobs.migrations to true.',
  ],
  [
    'no address of Postgres',
    { postgres: { url: '' } },
    'postgres.url is empty: set the address of the server, such as postgres://entourage-postgres-rw:5432.',
  ],
  [
    'no address of MongoDB',
    { mongo: { url: '' } },
    'mongo.url is empty: set the address of the server, such as mongodb://entourage-mongo:27017.',
  ],
  [
    'no address of NATS',
    { nats: { url: '' } },
    'nats.url is empty: set the address of the server, such as nats://entourage-nats:4222.',
  ],
  [
    'an address of another kind',
    { nats: { url: 'http://nats' } },
    'nats.url is http://nats: set an address like nats://entourage-nats:4222.',
  ],
  [
    'a password in an address',
    { postgres: { url: 'postgres://me:secret@pg.stores' } },
    'postgres.url holds a login: set the address without it;',
  ],
  [
    'a store elsewhere without its network',
    { postgres: { url: 'postgres://pg.example.org' } },
    'set postgres.peers to its network, such as [{ipBlock: {cidr: 192.0.2.5/32}}].',
  ],
  [
    'a collector at an unknown place',
    { telemetry: { endpoint: 'https://traces.example.org' } },
    'telemetry.peers is empty, and it is unknown where https://traces.example.org is: set telemetry.peers',
  ],
  [
    'a password for no server',
    { redis: { password: { secret: 'redis' } } },
    'redis.password is set without a server: set redis.url,',
  ],
  ['two copies of events', { nats: { streamReplicas: 2 } }, 'nats.streamReplicas is 2: set 1, 3 or 5;'],
  ['production without logins', { mongo: { logins: false } }, 'mongo.logins is false in production: set it to true,'],
  [
    'new passwords and nobody to set them',
    { postgres: { superuser: { secret: '' } } },
    'postgres.superuser.secret is empty, but secrets.create makes new passwords: set the Secret',
  ],
  [
    'no public name',
    { public: { host: '' } },
    'public.host is empty: set the name that browsers use, such as entourage.example.org.',
  ],
  [
    'an address as the public name',
    { public: { host: 'https://entourage.example.org' } },
    'public.host is https://entourage.example.org: set the name alone,',
  ],
  [
    'production without TLS',
    { public: { tls: false } },
    'public.tls is false in production, and sessions would be sent in the clear: set it to true,',
  ],
  [
    'an ingress and a route',
    { ingress: { enabled: true, tlsSecret: 'tls' }, route: { enabled: true, parentRefs: [{ name: 'public' }] } },
    'ingress.enabled and route.enabled are both true: set one of them to false.',
  ],
  [
    'an ingress without a certificate',
    { ingress: { enabled: true } },
    'ingress.tlsSecret is empty: set the Secret with the certificate of public.host.',
  ],
  [
    'a route without a Gateway',
    { route: { enabled: true } },
    'route.parentRefs is empty: set the Gateway, such as [{name: public, namespace: gateways}].',
  ],
  [
    'a proxy that nobody trusts',
    { ingress: { enabled: true, tlsSecret: 'tls' }, public: { trustedProxies: 0 } },
    'public.trustedProxies is 0 behind a proxy,',
  ],
  ['images that change', { images: { tag: 'latest' } }, 'images.tag is latest: set the commit,'],
  [
    'production without mail',
    { mail: { url: '' } },
    'mail.url is empty in production, so that nobody could confirm an address: set it,',
  ],
  [
    'a part that does not exist',
    { parts: { identiy: { replicas: 3 } } },
    'parts.identiy is no part: use admin, health-data, identity,',
  ],
  [
    'no replicas',
    { parts: { gateway: { replicas: 0 } } },
    'parts.gateway has 0 replicas, and every call needs it: set replicas',
  ],
  [
    'a budget that stops every drain',
    { parts: { messaging: { budget: { minAvailable: 2 } } } },
    'parts.messaging.budget.minAvailable is 2 of 2 replicas, so that no node could ever be drained: set it lower,',
  ],
  [
    'autoscaling to fewer',
    { parts: { identity: { autoscaling: { enabled: true, maxReplicas: 1 } } } },
    'parts.identity.autoscaling.maxReplicas is 1, below minReplicas 2: set it to 2 or more.',
  ],
  [
    'a variable that nobody reads',
    { parts: { identity: { env: { SESION_IDLE_HOURS: '8' } } } },
    'parts.identity.env.SESION_IDLE_HOURS is no variable of this part: use one of those that its README.md lists.',
  ],
  [
    'a variable of the chart',
    { parts: { identity: { env: { DATABASE_URL: 'postgres://x' } } } },
    'parts.identity.env.DATABASE_URL is set by the chart: remove it,',
  ],
  [
    'a secret in the open',
    { parts: { identity: { env: { STRIPE_SECRET_KEY: 'sk' } } } },
    'parts.identity.env.STRIPE_SECRET_KEY is a secret: set parts.identity.secretEnv.STRIPE_SECRET_KEY',
  ],
  [
    'a length of passwords that the forms do not say',
    { parts: { identity: { env: { PASSWORD_MIN_LENGTH: '12' } } } },
    'parts.identity.env.PASSWORD_MIN_LENGTH would be another than the forms say: remove it, and build the images',
  ],
  [
    'a GPU pool at no location',
    pool({ env: trainer }),
    'the pool training-worker-gpu has the location "": set location to one of germany-frankfurt, germany-munich,',
  ],
  [
    'a GPU pool without its trainer',
    pool({ location: 'france-paris' }),
    'the pool training-worker-gpu trains with pytorch: set env.TRAINER_COMMAND to its trainer,',
  ],
  [
    'a GPU pool without weights',
    pool({ location: 'france-paris', env: trainer }),
    'the pool training-worker-gpu trains with pytorch and has no weights: set weights.existingClaim to a claim',
  ],
  [
    'weights of a bucket without a place',
    pool({ location: 'france-paris', env: { ...trainer, TRAINING_WEIGHTS: 's3://weights' } }),
    'the pool training-worker-gpu copies weights from a bucket and has no place for them: set weights.size',
  ],
  [
    'a GPU pool on any node',
    pool({ location: 'france-paris', env: trainer, nodeSelector: { 'entourage.dev/pool': null } }),
    'the pool training-worker-gpu has GPUs and no nodeSelector: set it to the label',
  ],
  [
    'one node’s volume for several',
    { objects: { accessMode: 'ReadWriteOnce' } },
    'objects.accessMode is ReadWriteOnce, but 3 pods share the volume: set ReadWriteMany',
  ],
  [
    'a bucket by another protocol',
    { objects: { url: 'https://entourage.s3.amazonaws.com', credentials: { secret: 'bucket' } } },
    'objects.url is https://entourage.s3.amazonaws.com: set it to s3://BUCKET/PREFIX',
  ],
  [
    'a bucket without a key',
    { objects: { url: 's3://entourage' } },
    'objects.url needs credentials: set objects.credentials.secret',
  ],
  [
    'an administrator without a password',
    { firstAdmin: { enabled: true, username: 'ines', email: 'ines@example.org' } },
    'firstAdmin.password.secret is empty: set the Secret that holds the first password.',
  ],
];

withHelm.each(wrong)('%s is refused with what to set', async (_name, values, sentence) => {
  const rendered = await renderText(helm as string, merge(complete, values));
  expect('refusal' in rendered && rendered.refusal).toContain(sentence);
});

withHelm('several mistakes are told at once', async () => {
  const rendered = await renderText(helm as string, { environment: 'production' });
  const refusal = 'refusal' in rendered ? rendered.refusal : '';
  for (const name of ['postgres.url', 'mongo.url', 'nats.url', 'public.host', 'mail.url'])
    expect(refusal).toContain(`  ${name} is empty`);
});

withHelm.each([
  ['postgress: { url: postgres://pg }', { postgress: { url: 'postgres://pg' } }, "'postgress' not allowed"],
  ['replicas: two', { defaults: { replicas: 'two' } }, "'/defaults/replicas': got string, want integer"],
])('the schema refuses %s', async (_name, values, words) => {
  const rendered = await renderText(helm as string, merge(complete, values));
  expect('refusal' in rendered && rendered.refusal).toContain(words);
});
