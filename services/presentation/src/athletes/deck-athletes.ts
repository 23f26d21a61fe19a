import type { DeckCard } from '@entourage/contracts/rest/invites.ts';
import type { DeckAthlete } from '@entourage/contracts/rest/presentation.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';

export type ShownCard = DeckCard & { readonly athleteId: string; readonly version: number };

/** Without news from the ledger for longer than this nobody is shown. */
const oldestMs = 120_000;

/** Invented people, labelled as examples. */
const examples: readonly DeckAthlete[] = [
  { firstName: 'Marcus', lastName: 'Oyelaran', position: 'Point guard', yearsActive: 8, team: 'Harbour City' },
  { firstName: 'Dario', lastName: 'Vukas', position: 'Power forward', yearsActive: 4, team: 'Lakeside' },
  { firstName: 'Jalen', lastName: 'Whitlock', position: 'Shooting guard', yearsActive: 15, team: 'North Bay' },
].map((athlete) => ({ ...athlete, photoUrl: null, isExample: true }));

export type DeckAthletes = ReturnType<typeof createDeckAthletes>;

/** The athletes of slide 4: only those who agreed to be shown in the deck. In development examples stand in for nobody. */
export function createDeckAthletes(pool: Pool, { isDevelopment }: { readonly isDevelopment: boolean }) {
  return {
    /** Keeps what the ledger says now. */
    replace: (cards: readonly ShownCard[], now: Date): Promise<void> =>
      inTransaction(pool, async (client) => {
        // First, so that replicas wait for each other.
        await client.query(
          `insert into deck_athletes_read (read_at) values ($1)
           on conflict (is_only) do update set read_at = excluded.read_at`,
          [now],
        );
        await client.query('update deck_athletes set place = null, card = null where not athlete_id = any ($1)', [
          cards.map(({ athleteId }) => athleteId),
        ]);
        for (const [place, { athleteId, version, ...card }] of cards.entries())
          await client.query(
            `insert into deck_athletes as known (athlete_id, place, card, version) values ($1, $2, $3, $4)
             on conflict (athlete_id) do update
               set place = excluded.place, card = excluded.card, version = excluded.version
             where known.version <= excluded.version`,
            [athleteId, place, card, version],
          );
      }),

    async shown(now: Date): Promise<readonly DeckAthlete[]> {
      const { rows } = await pool.query<{ card: DeckCard }>(
        `select card from deck_athletes where card is not null and (select read_at from deck_athletes_read) > $1 order by place`,
        [new Date(now.getTime() - oldestMs)],
      );
      if (rows.length === 0) return isDevelopment ? examples : [];
      return rows.map(({ card }) => ({ ...card, photoUrl: null, isExample: false }));
    },
  };
}

/** At once, before the ledger is read again. */
export const hideDeckAthlete = (client: Client, athleteId: string, version: number) =>
  client.query(
    `insert into deck_athletes as known (athlete_id, version) values ($1, $2)
     on conflict (athlete_id) do update set place = null, card = null, version = excluded.version
     where known.version < excluded.version`,
    [athleteId, version],
  );
