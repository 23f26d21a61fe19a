import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { ensurePrismaClients } from '../../bootstrap/prisma-clients.mjs';
import { say, seconds } from '../../bootstrap/progress.mjs';
import { folderOf, isPostgresService, isService, type PartName, parts } from '../parts.ts';
import { root } from '../places.ts';
import { ensureServiceDatabase } from '../postgres/service-database.ts';
import { answersReady, untilReady } from '../processes/until-ready.ts';
import type { Secrets } from '../secrets.ts';
import type { Crew } from './crew.ts';
import { trainingWorker } from './run-record.ts';

/** Editors write a file in several steps, and a checkout touches many. */
const quietMs = 150;

interface Stores {
  superUrl: string;
  secrets: Secrets;
}

/** Restarts the parts that a changed file belongs to; kit and contracts belong to all. The training worker is `training`'s. */
export function restartOnChange(crew: Crew, stores: Stores): void {
  const changed = new Map<PartName, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  let busy = Promise.resolve();

  const flush = () => {
    const due = [...changed];
    changed.clear();
    busy = busy.then(async () => {
      await Promise.all(due.map(([part, files]) => renew(crew, part, files, stores)));
    });
  };
  const watchFolder = (folder: string, concerned: readonly PartName[]) => {
    if (!existsSync(folder)) return;
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || !matters(file)) return;
      for (const part of concerned) changed.set(part, (changed.get(part) ?? new Set()).add(file));
      clearTimeout(timer);
      timer = setTimeout(flush, quietMs);
    });
  };

  for (const part of parts) watchFolder(folderOf(part), [part]);
  for (const shared of ['kit', 'contracts']) watchFolder(join(root, shared), parts);
}

export function matters(file: string): boolean {
  if (/(^|[/\\])(node_modules|generated|coverage)[/\\]/.test(file) || file.endsWith('.test.ts')) return false;
  return /\.(ts|mjs|json|graphql|sql|prisma)$/.test(file);
}

async function renew(
  crew: Crew,
  part: PartName,
  files: ReadonlySet<string>,
  { superUrl, secrets }: Stores,
): Promise<void> {
  const member = crew.member(part);
  if (!member) return;
  const since = performance.now();
  try {
    if (some(files, '.prisma')) await ensurePrismaClients(root, process.execPath);
    if (some(files, '.sql') && isService(part) && isPostgresService(part))
      await ensureServiceDatabase(superUrl, part, secrets);
    const before = member.deaths();
    await member.restart();
    await untilReady(() => answersReady(member.port), {
      withinMs: 30_000,
      everyMs: 60,
      givenUp: () => (member.deaths() > before ? 'it does not start' : undefined),
    });
    say(part, `restarted, ${seconds(since)} (${[...files][0]}${files.size > 1 ? ', …' : ''})`);
    // After the service, whose start may have changed tables. A job goes on at its last checkpoint.
    if (part === 'training') await crew.member(trainingWorker)?.restart();
  } catch (error) {
    say(part, error instanceof Error ? error.message : String(error));
  }
}

function some(files: ReadonlySet<string>, ending: string): boolean {
  return [...files].some((file) => file.endsWith(ending));
}
