import { cliOf } from './admin-cli.ts';
import { isOfPlatform, servicesFor } from './admin-commands.ts';
import { backupUsage } from './backup/command.ts';
import { runBackupHere } from './backup/local.ts';
import { environmentOf } from './environment.ts';
import { ensureKeys } from './keys.ts';
import { launcherRuns, readRunRecord } from './launch/run-record.ts';
import { surroundingsOf } from './launch/surroundings.ts';
import { type PartName, parts, type ServiceName, services } from './parts.ts';
import { places } from './places.ts';
import { runScript } from './run-script.ts';
import { openSecrets } from './secrets.ts';

/** The environment of the platform that runs here; DATABASE_URL overrides it with another service's database. */
function environment(): ((service: ServiceName) => NodeJS.ProcessEnv) | undefined {
  if (process.env.DATABASE_URL) return () => process.env;
  const record = readRunRecord(places.runRecord);
  if (!launcherRuns(record) || !record.postgresUrl || !record.mongo || !record.natsUrl) return undefined;
  const ports = record.ports as Readonly<Record<PartName, number>>;
  if (!parts.every((part) => ports[part])) return undefined;
  const surroundings = surroundingsOf({
    ports,
    postgresUrl: record.postgresUrl,
    mongo: record.mongo,
    natsUrl: record.natsUrl,
    keys: ensureKeys(places.keys),
    secrets: openSecrets(places.secrets),
  });
  return (service) => environmentOf(service, surroundings);
}

async function run(args: readonly string[]): Promise<number> {
  if (isOfPlatform(args)) return runBackupHere(args);
  const chosen = servicesFor(args);
  if (chosen && 'missing' in chosen) {
    console.error(chosen.missing);
    return 2;
  }
  // Each prints its usage, which needs no environment.
  if (!chosen) {
    for (const service of services) await runScript([cliOf(service)]);
    process.stderr.write(`Usage:\n${backupUsage}`);
    return 2;
  }
  const env = environment();
  if (!env) {
    console.error('Entourage does not run here: start it with npm start, or set DATABASE_URL.');
    return 1;
  }
  if (process.env.DATABASE_URL && chosen.length > 1) {
    console.error('Say with --service whose database DATABASE_URL names.');
    return 2;
  }
  let worst = 0;
  for (const service of chosen) worst = Math.max(worst, await runScript([cliOf(service), ...args], env(service)));
  return worst;
}

process.exitCode = await run(process.argv.slice(2));
