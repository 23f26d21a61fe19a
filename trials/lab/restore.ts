import { postgresServices } from '../../stack/src/parts.ts';
import type { Cluster } from './cluster.ts';
import { emptyStores, install, uninstall, upgrade } from './install.ts';
import { selectIn } from './outside.ts';
import { untilSettled } from './pods.ts';

const backups = ['--set', 'backup.enabled=true', '--set', 'backup.existingClaim=backups'];

export interface Drill {
  readonly rows: number;
  /** From the removal of the stores until somebody signs in. */
  readonly seconds: number;
  /** Tables whose number of rows is another. */
  readonly differences: readonly string[];
}

/** Backs the platform up, removes it with its stores, installs it anew from the archive, and compares. */
export async function restoreInto(cluster: Cluster, tag: string): Promise<Drill> {
  await upgrade(cluster, tag, ...backups);
  await untilSettled(cluster, 300_000);
  const before = await countsIn(cluster);
  await run(cluster, 'backup');
  await uninstall(cluster);
  const since = performance.now();
  await emptyStores(cluster);
  await install(cluster, tag, ...backups, '--set', 'backup.restore=newest');
  const seconds = (performance.now() - since) / 1000;
  const after = await countsIn(cluster);
  await run(cluster, 'audit-verify');
  const tables = [...before].filter(([table]) => !changing.test(table));
  return {
    rows: tables.reduce((sum, [, count]) => sum + count, 0),
    seconds,
    differences: tables
      .filter(([table, count]) => after.get(table) !== count)
      .map(([table, count]) => `${table}: ${count} became ${after.get(table)}`),
  };
}

/** Tables that change when services start, keep their views, remind of what is unread, and when somebody signs in. */
const changing =
  /\.(outbox|inbox|audit_entries|sessions|known_browsers|mails|connections|grants|erased|deletions|tries|reminders|workers|.*_read|.*_runs)$/;

async function countsIn(cluster: Cluster): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const service of postgresServices) {
    const found = await selectIn<{ name: string; count: number }>(
      cluster,
      service,
      `select relname as name,
              (xpath('/row/n/text()', query_to_xml('select count(*) as n from public.' || quote_ident(relname), false, true, '')))[1]::text::int as count
       from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    for (const { name, count } of found) counts.set(`${service}.${name}`, count);
  }
  return counts;
}

/** Runs the job of a CronJob once, to its end. */
async function run(cluster: Cluster, name: string): Promise<void> {
  const job = `lab-${name}`;
  await cluster.kubectl('delete', 'job', job, '--ignore-not-found', '--wait=true');
  await cluster.kubectl('create', 'job', job, `--from=cronjob/entourage-${name}`);
  await cluster.kubectl('wait', '--for=condition=complete', `job/${job}`, '--timeout=300s');
}
