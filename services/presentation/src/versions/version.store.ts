import { randomBytes } from 'node:crypto';
import { versionRevoked, versionSaved } from '@entourage/contracts/events/presentation.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { PrismaClient } from '../generated/client.ts';

export interface ChosenSlide {
  readonly slideNumber: number;
  readonly note: string | null;
}

export interface NewVersion {
  readonly accessId: string;
  readonly title: string;
  readonly slidesData: readonly ChosenSlide[];
  readonly investorNotes: string | null;
}

/** 128 bits: nobody guesses it. */
const newUrl = () => randomBytes(16).toString('base64url');

const columns = `id, original_access_id as "accessId", version_number as "versionNumber", title, slides_data as "slidesData",
  investor_notes as "investorNotes", unique_url as "uniqueUrl", revoked_at as "revokedAt", created_at as "createdAt"`;

export interface Version extends NewVersion {
  readonly id: string;
  readonly versionNumber: number;
  readonly uniqueUrl: string;
  readonly revokedAt: Date | null;
  readonly createdAt: Date;
}

/** By whom a version is revoked: its session, or an administrator. */
export type RevokedVersion = { readonly uniqueUrl: string; readonly accessId: string } | { readonly id: string };

export type VersionStore = ReturnType<typeof createVersionStore>;

export function createVersionStore(pool: Pool, prisma: PrismaClient) {
  return {
    save: ({ accessId, title, slidesData, investorNotes }: NewVersion): Promise<Version> =>
      inTransaction(pool, async (client) => {
        // Numbers the versions of a session one after another.
        await client.query('select 1 from investor_presentation_access where id = $1 for update', [accessId]);
        const { rows } = await client.query<Version>(
          `insert into presentation_versions (original_access_id, version_number, title, slides_data, investor_notes, unique_url)
           select $1, coalesce(max(version_number), 0) + 1, $2, $3::jsonb, $4, $5
           from presentation_versions where original_access_id = $1 returning ${columns}`,
          [accessId, title, JSON.stringify(slidesData), investorNotes, newUrl()],
        );
        const [version] = rows as [Version];
        await client.query(outboxInsert(versionSaved, { subject: version.id, version: 1, data: { accessId } }));
        return version;
      }),

    /** Null if it is unknown or revoked. */
    async open(uniqueUrl: string): Promise<Version | null> {
      const { rows } = await pool.query<Version>(
        `select ${columns} from presentation_versions where unique_url = $1 and revoked_at is null`,
        [uniqueUrl],
      );
      return rows[0] ?? null;
    },

    isOpen: async (id: string): Promise<boolean> =>
      (await prisma.version.count({ where: { id, revokedAt: null } })) > 0,

    async page(order: { after: Position | null; limit: number }) {
      const [versions, total] = await Promise.all([
        prisma.version.findMany({
          where: behind(order.after, { at: 'createdAt', id: 'id' }),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: order.limit,
        }),
        prisma.version.count(),
      ]);
      return {
        versions: versions.map(({ originalAccessId, ...version }) => ({ ...version, accessId: originalAccessId })),
        total,
      };
    },

    /** Null if it is missing; idempotent, including the event. */
    revoke: (which: RevokedVersion, now: Date): Promise<Version | null> =>
      inTransaction(pool, async (client) => {
        const [where, values] =
          'id' in which
            ? ['id = $1', [which.id]]
            : ['unique_url = $1 and original_access_id = $2', [which.uniqueUrl, which.accessId]];
        const found = await client.query<Version>(
          `select ${columns} from presentation_versions where ${where} for update`,
          values,
        );
        const [version] = found.rows;
        if (!version || version.revokedAt) return version ?? null;
        await client.query('update presentation_versions set revoked_at = $2, updated_at = $2 where id = $1', [
          version.id,
          now,
        ]);
        const { accessId } = version;
        await client.query(outboxInsert(versionRevoked, { subject: version.id, version: 2, data: { accessId } }));
        return { ...version, revokedAt: now };
      }),
  };
}
