import { randomUUID } from 'node:crypto';
import { mostOpenInvites } from '@entourage/contracts/consent.ts';
import { inviteCreated, inviteDeleted, inviteRenewed } from '@entourage/contracts/events/invites.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import { type Codes, newCode } from './code.ts';
import { expiryFrom, type Invite, inviteUsed, type NewInvite, tooManyInvites } from './invite.ts';

const columns = `id, team_member_name as "teamMemberName", sealed_code as "sealedCode", created_at as "createdAt",
  expires_at as "expiresAt", used_by as "usedBy", used_at as "usedAt", proposed, version,
  exists (select from memberships where memberships.athlete_id = invites.athlete_id and member_id = used_by
          and ended_at is null) as "isMember"`;

interface Row extends Omit<Invite, 'inviteCode'> {
  readonly sealedCode: Buffer | null;
  readonly version: number;
}

export type InviteStore = ReturnType<typeof createInviteStore>;

/** How long an unused invite stays after its expiry, and a deleted one that may have an account. */
const keptDays = { expired: 90, deleted: 1 } as const;

export function createInviteStore(pool: Pool, codes: Codes) {
  const shown = ({ sealedCode, version: _, ...row }: Row): Invite => ({
    ...row,
    inviteCode: sealedCode && codes.open(sealedCode, row.id),
  });

  return {
    async of(athleteId: string): Promise<Invite[]> {
      const { rows } = await pool.query<Row>({
        name: 'invites-of',
        text: `select ${columns} from invites where athlete_id = $1 and deleted_at is null
               order by created_at desc, id desc`,
        values: [athleteId],
      });
      return rows.map(shown);
    },

    create: (athleteId: string, { teamMemberName, days, proposed = [] }: NewInvite, now: Date): Promise<Invite> =>
      inTransaction(pool, async (client) => {
        await assertRoom(client, athleteId, now);
        const [id, code] = [randomUUID(), newCode()];
        const { rows } = await client.query<Row>(
          `insert into invites (id, athlete_id, team_member_name, sealed_code, code_hash, proposed, created_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
          [id, athleteId, teamMemberName, codes.seal(code, id), codes.hash(code), proposed, now, expiryFrom(now, days)],
        );
        await client.query(outboxInsert(inviteCreated, { subject: id, version: 1, data: { athleteId } }));
        return shown(rows[0] as Row);
      }),

    /** Another code and the usual days from now; the earlier code ends. */
    renew: (athleteId: string, id: string, now: Date): Promise<Invite> =>
      inTransaction(pool, async (client) => {
        await lockOpen(client, athleteId, id);
        await assertRoom(client, athleteId, now, id);
        const code = newCode();
        const { rows } = await client.query<Row>(
          `update invites set sealed_code = $2, code_hash = $3, expires_at = $4, version = version + 1
           where id = $1 returning ${columns}`,
          [id, codes.seal(code, id), codes.hash(code), expiryFrom(now)],
        );
        const row = rows[0] as Row;
        await client.query(outboxInsert(inviteRenewed, { subject: id, version: row.version, data: { athleteId } }));
        return shown(row);
      }),

    /**
     * Waits for a redemption in progress: after it, the member stays and the used invite goes. A claimed invite is only
     * marked, since an account may exist for it whose event is still to come.
     */
    delete: (athleteId: string, id: string, now: Date): Promise<void> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<{ version: number; waits: boolean }>(
          `select version + 1 as version, claimed_at is not null and used_at is null as waits from invites
           where id = $1 and athlete_id = $2 and deleted_at is null for update`,
          [id, athleteId],
        );
        if (!rows[0]) throw notFound();
        const { version, waits } = rows[0];
        await (waits
          ? client.query('update invites set deleted_at = $2, version = $3 where id = $1', [id, now, version])
          : client.query('delete from invites where id = $1', [id]));
        await client.query(outboxInsert(inviteDeleted, { subject: id, version, data: { athleteId } }));
      }),

    /** Those that nobody can redeem any more. */
    async purge(): Promise<void> {
      await pool.query(
        `delete from invites where used_at is null
           and (expires_at < now() - interval '${keptDays.expired} days'
                or deleted_at < now() - interval '${keptDays.deleted} day')`,
      );
    },
  };
}

async function lockOpen(client: Client, athleteId: string, id: string): Promise<void> {
  const { rows } = await client.query<{ isUsed: boolean }>(
    `select used_at is not null as "isUsed" from invites
     where id = $1 and athlete_id = $2 and deleted_at is null for update`,
    [id, athleteId],
  );
  if (!rows[0]) throw notFound();
  if (rows[0].isUsed) throw inviteUsed();
}

/** An athlete's invites are counted one after the other, so that concurrent ones cannot pass the limit together. */
async function assertRoom(client: Client, athleteId: string, now: Date, except: string | null = null): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`invites:${athleteId}`]);
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from invites
     where athlete_id = $1 and used_at is null and deleted_at is null and expires_at > $2 and id is distinct from $3`,
    [athleteId, now, except],
  );
  if ((rows[0]?.open ?? 0) >= mostOpenInvites) throw tooManyInvites();
}
