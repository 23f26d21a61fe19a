import { type DeletionItem, deletionFieldOf } from '@entourage/contracts/deletion.ts';
import type { EventDefinition } from '@entourage/contracts/events/define.ts';
import { userDeleted } from '@entourage/contracts/events/identity.ts';
import type { ServiceName } from '@entourage/contracts/services.ts';
import { type Handler, on } from '../bus/inbox.ts';
import { outboxInsert } from '../bus/outbox.ts';
import { type Client, inTransaction, type Pool } from '../data/database.ts';
import type { Resolvers } from './guard.ts';
import { existingId } from './problem.ts';

/** Longer than a token of a deleted account stays valid. */
const afterwards = "interval '15 minutes'";

/** A deleted account, as identity's event describes it. */
export interface DeletedAccount {
  readonly userId: string;
  readonly deletedAt: Date;
  /** A person's id or 'system'. */
  readonly deletedBy: string;
  /** Whether this is a later pass, for writes of calls that were still running. */
  readonly isLate: boolean;
}

/** How a service erases a deleted account. Required: a service without it does not start. */
export interface Erasure<Scope> {
  /** In Postgres runs in a transaction, and again later; in MongoDB it must be idempotent. */
  erase(account: DeletedAccount, scope: Scope): Promise<void>;
  /** Preview of `erase`, for the administrator who is about to delete the account. */
  count(userId: string): Promise<readonly DeletionItem[]>;
  /**
   * Published after erasing, even if nothing was erased: admin waits for it. Null where `erase` publishes its own, or
   * none.
   */
  readonly event: EventDefinition | null;
}

/** For the service that deletes accounts itself, without an event. */
export type AccountOwner = Pick<Erasure<never>, 'count'> & { readonly ownsAccounts: true };

export const eraseOnDeletion = <Scope>(
  { erase, event }: Erasure<Scope>,
  record: (userId: string, event: EventDefinition | null, scope: Scope) => Promise<void> = async () => {},
): Handler<Scope> =>
  on(userDeleted, async ({ subject: userId, time, actor }, scope: Scope) => {
    await erase({ userId, deletedAt: new Date(time), deletedBy: actor, isLate: false }, scope);
    await record(userId, event, scope);
  });

/** Writes the `erased` table of kit/migrations, and the outbox. */
export async function recordErased(userId: string, event: EventDefinition | null, client: Client): Promise<void> {
  await client.query('insert into erased (user_id) values ($1) on conflict do nothing', [userId]);
  if (event) await client.query(outboxInsert(event, { subject: userId, version: 1, data: {} }));
}

/** Erases data written by calls that were running while their person was erased. */
export async function eraseLate(pool: Pool, { erase }: Pick<Erasure<Client>, 'erase'>): Promise<void> {
  const { rows } = await pool.query<{ userId: string; deletedAt: Date }>(
    'select user_id as "userId", erased_at as "deletedAt" from erased',
  );
  for (const row of rows) {
    await inTransaction(pool, (client) => erase({ ...row, deletedBy: 'system', isLate: true }, client));
  }
  await pool.query(`delete from erased where erased_at < now() - ${afterwards}`);
}

/**
 * The service's part of `DeletionPreview`. The owner of accounts resolves the entity, since it knows whether the
 * account exists.
 */
export const deletionResolvers = <Scope>(name: ServiceName, erasure: Erasure<Scope> | AccountOwner): Resolvers => ({
  DeletionPreview: {
    ...(!('ownsAccounts' in erasure) && {
      __resolveReference: ({ userId }: { userId: string }) => ({ userId: existingId(userId) }),
    }),
    [deletionFieldOf(name)]: ({ userId }: { userId: string }) => erasure.count(userId),
  },
});
