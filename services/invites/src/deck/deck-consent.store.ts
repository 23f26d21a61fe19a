import { mostDeckAthletes } from '@entourage/contracts/consent.ts';
import { deckConsentGranted, deckConsentRevoked } from '@entourage/contracts/events/invites.ts';
import type { DeckCard } from '@entourage/contracts/rest/invites.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool, type Queryable } from '@entourage/kit/data/database.ts';

/** Whether an athlete is shown to investors. */
export interface DeckConsent {
  readonly card: DeckCard | null;
  readonly since: Date | null;
  /** Among those whom the deck shows. */
  readonly isShown: boolean;
}

interface By {
  /** Null where it was no person. */
  readonly id: string | null;
  readonly now: Date;
}

/** Ten seconds on the screen, and the way here. Whoever agrees again by then keeps the place among those shown. */
const undoMs = 15_000;

const shown = `select athlete_id from deck_consents where since is not null
  order by since, athlete_id limit ${mostDeckAthletes}`;

export type DeckConsentStore = ReturnType<typeof createDeckConsentStore>;

export function createDeckConsentStore(pool: Pool) {
  async function of(athleteId: string, on: Queryable = pool): Promise<DeckConsent> {
    const { rows } = await on.query<DeckConsent>(
      `select card, since, athlete_id in (${shown}) as "isShown" from deck_consents where athlete_id = $1`,
      [athleteId],
    );
    return rows[0] ?? { card: null, since: null, isShown: false };
  }

  return {
    of: (athleteId: string) => of(athleteId),

    /** Agreeing again with the same words changes nothing; soon after revoking, it undoes that. */
    save: (athleteId: string, card: DeckCard, now: Date): Promise<DeckConsent> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ version: number; isNew: boolean }>(
          `insert into deck_consents as mine (athlete_id, card, since) values ($1, $2, $3)
           on conflict (athlete_id) do update set
             card = excluded.card,
             since = coalesce(mine.since, case when mine.revoked_at > $4 then mine.former_since end, excluded.since),
             former_since = null, revoked_at = null, version = mine.version + 1
           where mine.card is distinct from excluded.card
           returning new.version, old.card is null as "isNew"`,
          [athleteId, card, now, new Date(now.getTime() - undoMs)],
        );
        const [saved] = rows;
        if (saved) {
          await note(client, athleteId, saved.isNew ? 'GRANTED' : 'CHANGED', { id: athleteId, now });
          await client.query(
            outboxInsert(deckConsentGranted, { subject: athleteId, version: saved.version, data: { athleteId } }),
          );
        }
        return of(athleteId, client);
      }),

    revoke: (athleteId: string, now: Date): Promise<DeckConsent> =>
      inTransaction(pool, async (client) => {
        await revokeDeckConsent(client, athleteId, { id: athleteId, now });
        return of(athleteId, client);
      }),

    /** What the deck may show. */
    async shown(): Promise<ReadonlyArray<DeckCard & { athleteId: string; version: number }>> {
      const { rows } = await pool.query<{ athleteId: string; version: number; card: DeckCard }>(
        `select athlete_id as "athleteId", version, card from deck_consents
         where athlete_id in (${shown}) order by since, athlete_id`,
      );
      return rows.map(({ card, ...row }) => ({ ...row, ...card }));
    },
  };
}

/** Only the athlete can undo it. */
export async function revokeDeckConsent(client: Client, athleteId: string, by: By): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `update deck_consents set card = null, since = null, version = version + 1,
            revoked_at = $2, former_since = case when $3 then since end
     where athlete_id = $1 and card is not null returning version`,
    [athleteId, by.now, by.id === athleteId],
  );
  const [revoked] = rows;
  if (!revoked) return;
  await note(client, athleteId, 'REVOKED', by);
  await client.query(
    outboxInsert(deckConsentRevoked, { subject: athleteId, version: revoked.version, data: { athleteId } }),
  );
}

const note = (client: Client, athleteId: string, change: 'GRANTED' | 'CHANGED' | 'REVOKED', { id, now }: By) =>
  client.query('insert into deck_entries (athlete_id, at, change, by_id) values ($1, $2, $3, $4)', [
    athleteId,
    now,
    change,
    id,
  ]);
