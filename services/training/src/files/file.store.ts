import { fileDeleted, fileReady, fileRefused, fileUploaded } from '@entourage/contracts/events/training.ts';
import type { FileReport } from '@entourage/contracts/rest/training-files.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { type Client, inTransaction, type Pool, retryConflicts } from '@entourage/kit/data/database.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { TrainingFile } from './file.ts';
import type { Received } from './read-upload.ts';

const inUse = `(
  exists (select from model_files m where m.file_id = f.id)
  or exists (select from training_jobs j where j.status in ('QUEUED', 'RUNNING') and f.id = any (j.training_file_ids)))`;

const uses = `
  select 'JOB' as kind, j.id, j.model_name as name from training_jobs j
  where j.status in ('QUEUED', 'RUNNING') and f.id = any (j.training_file_ids)
  union all
  select 'MODEL', m.id, m.name from model_files l join models m on m.id = l.model_id where l.file_id = f.id`;

const usedBy = `(select coalesce(jsonb_agg(u), '[]') from (${uses} order by kind, id limit 20) u)`;
const usedByCount = `(select count(*)::int from (${uses}) u)`;

const columns = `f.id, f.original_name as "originalName", f.file_type as "fileType", f.file_size as "fileSize", f.sha256,
  f.status, f.processing_notes as "processingNotes", f.report, f.uploaded_by as "uploadedBy",
  f.created_at as "createdAt", f.updated_at as "updatedAt", ${inUse} as "isInUse", ${usedBy} as "usedBy",
  ${usedByCount} as "usedByCount"`;

/** Whether the report of file `f` names what may be personal data. */
export const hasFinds = `coalesce(jsonb_array_length(f.report -> 'personalData') > 0, false)`;

/** A file to check. `attempt` fences it: a later attempt takes it over. */
export interface ToCheck extends Pick<TrainingFile, 'id' | 'fileType'> {
  readonly filePath: string;
  readonly attempt: number;
  /** How often this upload was tried, with this attempt. */
  readonly tries: number;
}

export interface CheckedText {
  readonly path: string;
  readonly bytes: number;
}

/** A check that takes longer was killed. */
const checkLease = "interval '60 seconds'";
/** A file that kills its check each time, or cannot be read, is refused. */
export const mostTries = 5;

export type FileStore = ReturnType<typeof createFileStore>;

export function createFileStore(pool: Pool) {
  return {
    async page(order: { after: Position | null; limit: number }): Promise<{ files: TrainingFile[]; total: number }> {
      const [files, total] = await Promise.all([
        pool.query<TrainingFile>(
          `select ${columns} from training_files f
           where $1::timestamptz is null or (f.created_at, f.id) < ($1, $2::uuid)
           order by f.created_at desc, f.id desc limit $3`,
          [order.after?.value ?? null, order.after?.id ?? null, order.limit],
        ),
        pool.query<{ count: number }>('select count(*)::int as count from training_files'),
      ]);
      return { files: files.rows, total: total.rows[0]?.count ?? 0 };
    },

    /** `withFinds`: those in which the check found what may be personal data. */
    async countReady(): Promise<{ all: number; withFinds: string[] }> {
      const { rows } = await pool.query<{ all: number; withFinds: string[] }>(
        `select count(*)::int as "all",
           coalesce(array_agg(f.id order by f.created_at, f.id) filter (where ${hasFinds}), '{}') as "withFinds"
         from training_files f where f.status = 'READY'`,
      );
      return rows[0] ?? { all: 0, withFinds: [] };
    },

    /**
     * The files of an upload in order. Content that is there already is not stored again, unless it was refused: then it
     * is checked anew. `unneeded`: the path of a content that no file has any more.
     */
    add: (received: readonly Received[], uploadedBy: string) =>
      // Others may lock the same files in another order.
      retryConflicts(() =>
        inTransaction(pool, async (client) => {
          const added = [];
          for (const file of received) added.push(await addOne(client, file, uploadedBy));
          return added;
        }),
      ),

    /** The path of the deleted content; null for a missing file. */
    remove: (id: string): Promise<{ paths: string[] } | null> =>
      inTransaction(pool, async (client) => {
        // A job that is starting has locked the files it chose.
        const { rows } = await client.query<{ version: number; paths: string[] }>(
          `select version, array_remove(array[file_path, text_path], null) as paths from training_files
           where id = $1 for update`,
          [id],
        );
        const [file] = rows;
        if (!file) return null;
        const used = await client.query(`select from training_files f where f.id = $1 and ${inUse}`, [id]);
        if (used.rowCount) throw fileInUse();
        await client.query('delete from training_files where id = $1', [id]);
        await client.query(outboxInsert(fileDeleted, { subject: id, version: file.version + 1, data: {} }));
        return { paths: file.paths };
      }),

    /** Files that no check is working on. */
    async unchecked(): Promise<Array<{ id: string; attempts: number }>> {
      const { rows } = await pool.query<{ id: string; attempts: number }>(
        `select id, attempts from training_files
         where status in ('UPLOADED', 'PROCESSING') and (checked_until is null or checked_until < now())
         order by created_at limit 100`,
      );
      return rows;
    },

    /** Null if somebody else checks it, or nobody has to. */
    async claim(id: string): Promise<ToCheck | null> {
      const { rows } = await pool.query<ToCheck>(
        `update training_files
         set status = 'PROCESSING', attempts = attempts + 1, checked_until = now() + ${checkLease}, updated_at = now()
         where id = $1 and status in ('UPLOADED', 'PROCESSING') and (checked_until is null or checked_until < now())
         returning id, file_type as "fileType", file_path as "filePath", attempts as attempt,
           attempts - attempts_before as tries`,
        [id],
      );
      return rows[0] ?? null;
    },

    /** False once the check was taken over, or the file deleted. */
    async renew({ id, attempt }: Pick<ToCheck, 'id' | 'attempt'>): Promise<boolean> {
      const { rowCount } = await pool.query(
        `update training_files set checked_until = now() + ${checkLease} where id = $1 and attempts = $2 and status = 'PROCESSING'`,
        [id, attempt],
      );
      return rowCount === 1;
    },

    /** False if the check was taken over meanwhile, or the file deleted. */
    finish: (
      { id, attempt }: Pick<ToCheck, 'id' | 'attempt'>,
      result: { notes: string; report: FileReport | null; text: CheckedText | null },
    ): Promise<boolean> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ version: number }>(
          `update training_files
           set status = $3, processing_notes = $4, report = $5, text_path = $6, text_bytes = $7, checked_until = null,
             version = version + 1, updated_at = now()
           where id = $1 and attempts = $2 and status = 'PROCESSING' returning version`,
          [
            id,
            attempt,
            result.text ? 'READY' : 'ERROR',
            result.notes,
            result.report && JSON.stringify(result.report),
            result.text?.path ?? null,
            result.text?.bytes ?? null,
          ],
        );
        const [file] = rows;
        if (!file) return false;
        const event = result.text ? fileReady : fileRefused;
        await client.query(outboxInsert(event, { subject: id, version: file.version, data: {} }));
        return true;
      }),

    /** Whether any file has this content, for cleaning up. */
    async known(paths: readonly string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ path: string }>(
        `select unnest(array[file_path, text_path]) as path from training_files where file_path = any ($1) or text_path = any ($1)`,
        [paths],
      );
      return new Set(rows.map(({ path }) => path));
    },
  };
}

const endings = { PDF: 'pdf', JSON: 'json', JSONL: 'jsonl', TXT: 'txt', CSV: 'csv' } as const;

async function addOne(client: Client, file: Received, uploadedBy: string) {
  const fileName = `${file.path.split('/').at(-1)}.${endings[file.fileType]}`;
  const stored = [file.originalName, fileName, file.fileType, file.bytes, file.path, file.sha256, uploadedBy];
  const { rows } = await client.query<Stored>(
    `insert into training_files (original_name, file_name, file_type, file_size, file_path, sha256, uploaded_by)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (sha256) do update set sha256 = excluded.sha256
     returning id, original_name as "originalName", file_path as "filePath", status, version`,
    stored,
  );
  const before = rows[0] as Stored;
  const isNew = before.filePath === file.path;
  // The row is locked now: a check or a deletion waits.
  const isRefused = before.status === 'ERROR';
  const { id, originalName, version } = isRefused ? await uploadAgain(client, stored) : before;
  const isDuplicate = !isNew && !isRefused;
  if (!isDuplicate) await client.query(outboxInsert(fileUploaded, { subject: id, version, data: {} }));
  const unneeded = isNew ? null : isRefused ? before.filePath : file.path;
  return { id, originalName, isDuplicate, unneeded };
}

interface Stored {
  readonly id: string;
  readonly originalName: string;
  readonly filePath: string;
  readonly status: string;
  readonly version: number;
}

/** What refused a content may be over, such as a store that had lost it. */
async function uploadAgain(client: Client, stored: readonly unknown[]): Promise<Stored> {
  const { rows } = await client.query<Stored>(
    `update training_files
     set original_name = $1, file_name = $2, file_type = $3, file_size = $4, file_path = $5, uploaded_by = $7,
       status = 'UPLOADED', processing_notes = null, report = null, attempts_before = attempts, version = version + 1,
       updated_at = now()
     where sha256 = $6 returning id, original_name as "originalName", file_path as "filePath", status, version`,
    [...stored],
  );
  return rows[0] as Stored;
}

const fileInUse = () => new Problem('TRAINING_FILE_IN_USE', 'This file cannot be deleted: a job or a model uses it.');
