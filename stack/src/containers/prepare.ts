import { join } from 'node:path';
import { say } from '../../bootstrap/progress.mjs';
import { ensureMongoUser, mongoSuperuser } from '../mongo/databases.ts';
import { mongoServices, postgresServices } from '../parts.ts';
import { ensureFolder } from '../places.ts';
import { ensureServiceDatabase } from '../postgres/service-database.ts';
import { openSecrets } from '../secrets.ts';
import { makePeople } from './make-people.ts';
import { imageUser, makeSecrets } from './make-secrets.ts';

/*
 * Steps of docker-compose.yml: `secrets`; once Postgres and MongoDB answer, `databases`; and once the gateway does, `people`.
 */
const [step] = process.argv.slice(2);
const folder = process.env.SECRETS_FOLDER ?? '/secrets';
const secrets = openSecrets(join(ensureFolder(join(folder, 'stack')), 'secrets.json'));

if (step === 'secrets') {
  makeSecrets(folder, secrets, process.env.PUBLIC_ORIGIN ?? 'http://localhost:3000', imageUser);
  say('secrets', `are in ${folder}`);
} else if (step === 'databases') {
  const url = new URL(process.env.POSTGRES_URL ?? 'postgres://postgres@postgres:5432/postgres');
  url.password = secrets('postgres.superuser');
  for (const service of postgresServices) {
    const applied = await ensureServiceDatabase(url.href, service, secrets);
    say(service, `${applied} new migrations`);
  }
  const mongo = new URL(process.env.MONGO_URL ?? `mongodb://${mongoSuperuser}@mongo:27017/?authSource=admin`);
  mongo.password = secrets('mongo.superuser');
  for (const service of mongoServices) await ensureMongoUser(mongo.href, service, secrets);
} else if (step === 'people') {
  console.log(await makePeople(join(folder, 'people'), process.env.GATEWAY_URL ?? 'http://gateway:8080'));
} else {
  console.error('usage: prepare.ts secrets|databases|people');
  process.exitCode = 2;
}
