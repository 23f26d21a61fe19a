import { linkCreated, linkRevoked } from '@entourage/contracts/events/presentation.ts';
import { mostOpenLinks } from '@entourage/contracts/rest/deck-links.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { Link } from './link.ts';

/** The links `l` with what was seen by them. */
const withVisits = `
  select l.id, l.name, l.created_at as "createdAt", l.created_by as "createdBy", l.expires_at as "expiresAt",
    l.revoked_at as "revokedAt", seen.* from deck_links l
  cross join lateral (
    select count(*)::int as visits, max(accessed_at) as "lastVisitAt", coalesce(sum(session_duration), 0)::int as seconds,
      coalesce(max(slides_viewed), 0)::int as "slidesViewed", coalesce(sum(questions_asked), 0)::int as "questionsAsked"
    from investor_presentation_access where link_id = l.id
  ) seen`;

export interface OpenLink {
  readonly id: string;
  readonly createdBy: string | null;
}

export type LinkStore = ReturnType<typeof createLinkStore>;

export function createLinkStore(pool: Pool) {
  const find = async (client: Pool | Client, id: string): Promise<Link | null> =>
    (await client.query<Link>(`${withVisits} where l.id = $1`, [id])).rows[0] ?? null;

  return {
    /** The link of this secret, while it opens the deck. */
    async open(secretHash: Buffer, now: Date): Promise<OpenLink | null> {
      const { rows } = await pool.query<OpenLink>(
        `select id, created_by as "createdBy" from deck_links
         where secret_hash = $1 and revoked_at is null and (expires_at is null or expires_at > $2)`,
        [secretHash, now],
      );
      return rows[0] ?? null;
    },

    async page({ after, limit }: { after: Position | null; limit: number }): Promise<{ links: Link[]; total: number }> {
      const [found, counted] = await Promise.all([
        pool.query<Link>(
          `${withVisits}
           where $1::timestamptz is null or (l.created_at, l.id) < ($1, $2::uuid)
           order by l.created_at desc, l.id desc limit $3`,
          [after?.value ?? null, after?.id ?? null, limit],
        ),
        pool.query<{ total: number }>('select count(*)::int as total from deck_links'),
      ]);
      return { links: found.rows, total: counted.rows[0]?.total ?? 0 };
    },

    /** Null at the most that may be open. */
    create: (
      given: { name: string; secretHash: Buffer; expiresAt: Date | null; createdBy: string | null },
      now: Date,
    ): Promise<Link | null> =>
      inTransaction(pool, async (client) => {
        // Without the lock, concurrent calls would exceed the limit.
        await client.query("select pg_advisory_xact_lock(hashtext('deck_links'))");
        const { rows: open } = await client.query<{ count: number }>(
          `select count(*)::int as count from deck_links
           where revoked_at is null and (expires_at is null or expires_at > $1)`,
          [now],
        );
        if ((open[0]?.count ?? 0) >= mostOpenLinks) return null;
        const { rows } = await client.query<Pick<Link, 'id'>>(
          `insert into deck_links (name, secret_hash, created_by, created_at, expires_at)
           values ($1, $2, $3, $4, $5) returning id`,
          [given.name, given.secretHash, given.createdBy, now, given.expiresAt],
        );
        const [{ id }] = rows as [Pick<Link, 'id'>];
        await client.query(outboxInsert(linkCreated, { subject: id, version: 1, data: {} }));
        return find(client, id);
      }),

    /** Null if it is missing; idempotent, including the event. */
    revoke: (id: string, now: Date): Promise<Link | null> =>
      inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          'update deck_links set revoked_at = $2 where id = $1 and revoked_at is null',
          [id, now],
        );
        if (rowCount === 1) await client.query(outboxInsert(linkRevoked, { subject: id, version: 2, data: {} }));
        return find(client, id);
      }),
  };
}
