import { join } from 'node:path';
import { say } from '../../bootstrap/progress.mjs';
import { runBackupInCluster } from '../backup/in-cluster.ts';
import { ensureFolder } from '../places.ts';
import { openSecrets, readPasswords, type Secrets } from '../secrets.ts';
import { missingSecrets, secretNames } from './cluster-secrets.ts';
import { kubernetesFromPod, readSecrets, writeSecrets } from './kubernetes-secrets.ts';
import { makePeople } from './make-people.ts';
import { imageUser, makeSecrets } from './make-secrets.ts';
import { migrateAsOwners, prepareDatabases, serversFrom } from './prepare-databases.ts';

const folder = process.env.SECRETS_FOLDER ?? '/secrets';
const stored = () => openSecrets(join(ensureFolder(join(folder, 'stack')), 'secrets.json'));
/** Of a cluster, whose Secrets are mounted; else those made by the first step. */
const passwords = (): Secrets =>
  process.env.PASSWORDS_FOLDER ? readPasswords(process.env.PASSWORDS_FOLDER) : stored();
const report = (service: string, applied: number) => say(service, `${applied} new migrations`);

async function createInCluster(): Promise<void> {
  const at = kubernetesFromPod();
  const prefix = process.env.SECRET_PREFIX ?? 'entourage';
  const there = await readSecrets(at, prefix, secretNames);
  const missing = missingSecrets(there);
  await writeSecrets(at, prefix, missing, there);
  for (const [name, entries] of Object.entries(missing)) say(`${prefix}-${name}`, Object.keys(entries).join(', '));
  if (Object.keys(missing).length === 0) say('secrets', 'are all there');
}

/*
 * Steps of docker-compose.yml: `secrets`; once Postgres and MongoDB answer, `databases`; and once the gateway does, `people`.
 * Steps of the chart's jobs: `cluster-secrets`; then `databases`, or `migrations` where logins and databases are made by others; `backup`
 * and `restore`, with the arguments of `npm run admin`.
 */
const steps: Readonly<Record<string, () => Promise<void> | void>> = {
  secrets() {
    makeSecrets(folder, stored(), process.env.PUBLIC_ORIGIN ?? 'http://localhost:3000', imageUser);
    say('secrets', `are in ${folder}`);
  },
  databases: () => prepareDatabases(serversFrom(process.env), passwords(), report),
  async people() {
    console.log(await makePeople(join(folder, 'people'), process.env.GATEWAY_URL ?? 'http://gateway:8080'));
  },
  'cluster-secrets': createInCluster,
  migrations: () => migrateAsOwners(serversFrom(process.env).postgresUrl, passwords(), report),
  backup: () => runBackupInCluster(process.argv.slice(2), passwords()),
  restore: () => runBackupInCluster(process.argv.slice(2), passwords()),
};

const step = steps[process.argv[2] ?? ''];
if (step) await step();
else {
  console.error(`usage: prepare.ts ${Object.keys(steps).join('|')}`);
  process.exitCode = 2;
}
