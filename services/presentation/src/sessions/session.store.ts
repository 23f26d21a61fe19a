import { deckOpened } from '@entourage/contracts/events/presentation.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { OpenLink } from '../links/link.store.ts';
import type { Place } from '../location/location-table.ts';
import { returningMs, type Session, sessionMs } from './session.ts';

export interface Visitor extends Place {
  readonly address: string;
  readonly agent: string | null;
  /** The hash of the secret that the browser has of an earlier visit. */
  readonly earlier: Buffer | null;
  /** By which the deck was opened; null for the password. */
  readonly link: OpenLink | null;
}

export interface Progress {
  readonly slidesViewed?: number | undefined;
  readonly sessionDuration?: number | undefined;
  readonly currentSlide?: number | undefined;
}

const columns = `id, country, city, accessed_at as "accessedAt", session_duration as "sessionDuration",
  slides_viewed as "slidesViewed", questions_asked as "questionsAsked", current_slide as "currentSlide"`;

export type SessionStore = ReturnType<typeof createSessionStore>;

export function createSessionStore(pool: Pool) {
  return {
    /** The open session of this secret; null for an unknown one, one that is over, and one of a revoked link. */
    async find(secretHash: Buffer, now: Date): Promise<Session | null> {
      const { rows } = await pool.query<Session>({
        name: 'deck-session',
        text: `select ${columns} from investor_presentation_access visit where secret_hash = $1 and accessed_at > $2
               and not exists (select from deck_links where id = visit.link_id and revoked_at is not null)`,
        values: [secretHash, new Date(now.getTime() - sessionMs)],
      });
      return rows[0] ?? null;
    },

    begin: (
      secretHash: Buffer,
      { address, agent, country, city, earlier, link }: Visitor,
      now: Date,
    ): Promise<Session> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<Session>(
          `insert into investor_presentation_access
             (secret_hash, ip_address, user_agent, country, city, accessed_at, link_id, visitor_id)
           values ($1, $2, $3, $4, $5, $6, $9, coalesce(
             (select visitor_id from investor_presentation_access where secret_hash = $7 and accessed_at > $8), uuidv7()))
           returning ${columns}`,
          [
            secretHash,
            address,
            agent,
            country,
            city,
            now,
            earlier,
            new Date(now.getTime() - returningMs),
            link?.id ?? null,
          ],
        );
        const [session] = rows as [Session];
        const data = { linkId: link?.id ?? null, notify: link?.createdBy ? [link.createdBy] : [] };
        await client.query(outboxInsert(deckOpened, { subject: session.id, version: 1, data }));
        return session;
      }),

    /** Nothing ever decreases. The time since the last report counts for the slide that was shown. */
    async track(id: string, { slidesViewed, sessionDuration, currentSlide }: Progress): Promise<Session> {
      const { rows } = await pool.query<Session>(
        `update investor_presentation_access set
           slide_seconds[current_slide] = slide_seconds[current_slide] + greatest(coalesce($3, 0) - session_duration, 0),
           slides_viewed = greatest(slides_viewed, $2),
           session_duration = greatest(session_duration, $3),
           current_slide = coalesce($4, current_slide)
         where id = $1 returning ${columns}`,
        [id, slidesViewed ?? null, sessionDuration ?? null, currentSlide ?? null],
      );
      return rows[0] as Session;
    },
  };
}
