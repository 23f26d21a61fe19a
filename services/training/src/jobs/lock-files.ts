import type { Client } from '@entourage/kit/data/database.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { hasFinds } from '../files/file.store.ts';
import { findsDigest } from '../files/finds-digest.ts';
import { leastTextBytes } from '../small/train.ts';

/** What a job trains on; `acceptedFileIds`: those of the files that may contain personal data. */
export interface JobFiles {
  readonly fileIds: readonly string[];
  readonly acceptedFileIds: readonly string[];
}

/** The files whose finds are accepted, by their ids, or all together by their digest. */
export interface Accepted {
  readonly ids: readonly string[];
  readonly digest?: string | undefined;
}

/**
 * Locks the wanted files, or all that are ready, against deletion until the job is there. Refuses those that may contain
 * personal data, unless they are `accepted`.
 */
export async function lockFiles(
  client: Client,
  wanted: readonly string[] | undefined,
  accepted: Accepted,
): Promise<JobFiles> {
  const { rows } = await client.query<{ id: string; name: string; bytes: string; hasFinds: boolean }>(
    `select f.id, f.original_name as name, f.text_bytes as bytes, ${hasFinds} as "hasFinds" from training_files f
     where f.status = 'READY' and ($1::uuid[] is null or f.id = any ($1)) order by f.created_at, f.id for share`,
    [wanted ?? null],
  );
  if (rows.length === 0) throw noData('No training file is ready. Upload files and wait until they are checked.');
  if (wanted && rows.length < new Set(wanted).size) throw noData(await whyNotAll(client, wanted));
  const bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0);
  if (bytes < leastTextBytes)
    throw noData(`The files have too little text: ${bytes} bytes, at least ${leastTextBytes} are needed.`);
  const withFinds = rows.filter((row) => row.hasFinds);
  const acceptedFileIds = withFinds.map(({ id }) => id);
  const ids = new Set(accepted.ids);
  const others = withFinds.filter(({ id }) => !ids.has(id));
  if (others.length > 0 && accepted.digest !== findsDigest(acceptedFileIds))
    throw notAccepted(others.map(({ name }) => name));
  return { fileIds: rows.map(({ id }) => id), acceptedFileIds };
}

/** Names the files that are not ready; one that was deleted has no name any more. */
async function whyNotAll(client: Client, wanted: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select original_name as name from training_files where id = any ($1) and status <> 'READY' order by created_at, id`,
    [wanted],
  );
  if (rows.length === 0) return 'A chosen file was deleted.';
  return `Not ready: ${rows.map(({ name }) => name).join(', ')}.`;
}

const noData = (sentence: string) => new Problem('NO_TRAINING_DATA', sentence);

const mostNamed = 5;

function notAccepted(names: readonly string[]): Problem {
  const more = names.length - mostNamed;
  const named = `${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return new Problem(
    'FINDS_NOT_ACCEPTED',
    `May contain personal data, and was not accepted: ${named}. Accept it before the start, or choose other files.`,
  );
}
