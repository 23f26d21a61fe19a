import { adminCli } from './admin-cli.ts';
import { environmentOf } from './environment.ts';
import { ensureKeys } from './keys.ts';
import { launcherRuns, readRunRecord } from './launch/run-record.ts';
import { surroundingsOf } from './launch/surroundings.ts';
import { places } from './places.ts';
import { runScript } from './run-script.ts';
import { openSecrets } from './secrets.ts';

/** Of the platform that runs here; a DATABASE_URL in the environment names another one. */
function environment(): NodeJS.ProcessEnv | undefined {
  if (process.env.DATABASE_URL) return process.env;
  const record = readRunRecord(places.runRecord);
  if (!launcherRuns(record) || !record.postgresUrl || !record.natsUrl) return undefined;
  const { identity, admin, gateway } = record.ports;
  if (!identity || !admin || !gateway) return undefined;
  const surroundings = surroundingsOf({
    ports: { identity, admin, gateway },
    postgresUrl: record.postgresUrl,
    natsUrl: record.natsUrl,
    keys: ensureKeys(places.keys),
    secrets: openSecrets(places.secrets),
  });
  return environmentOf('identity', surroundings);
}

const env = environment();
if (!env) console.error('Entourage does not run here: start it with npm start, or set DATABASE_URL.');
process.exitCode = env ? await runScript([adminCli, ...process.argv.slice(2)], env) : 1;
