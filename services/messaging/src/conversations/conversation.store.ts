import type { Role } from '@entourage/contracts/people.ts';
import { togetherWith } from '@entourage/kit/consent/postgres-consent.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { belongingTo } from '@entourage/kit/relationships/postgres-relationships.ts';
import { LRUCache } from 'lru-cache';
import { v7 as newId } from 'uuid';
import { newConversationKey, openConversationKey, type SealedKey } from '../keys/conversation-key.ts';
import type { MasterKeys } from '../keys/master-keys.ts';
import type { StoredMessage } from '../messages/message.ts';
import { messageColumns } from '../messages/message-columns.ts';
import { type Conversation, inOrder } from './conversation.ts';
import type { ConversationRow } from './conversation-row.ts';

/** Size of the cache of decrypted keys, for the conversations used last. */
const maxEntries = 25_000;
/** Another replica may purge an empty conversation and begin a new one, of which nothing is read here until then. */
const maxAgeMs = 60_000;

interface Found extends SealedKey {
  readonly id: string;
}

/** A row of the list with its latest message; a row without one has neither conversation nor key. */
type Listed = Omit<ConversationRow, 'conversation' | 'last'> &
  SealedKey & { readonly total: number } & (StoredMessage | { readonly id: null });

export type ConversationStore = ReturnType<typeof createConversationStore>;

export function createConversationStore(pool: Pool, masters: MasterKeys) {
  /** By the two people. An erased conversation is noticed at the next write to it, or at its maximum age. */
  const kept = new LRUCache<string, Conversation>({ max: maxEntries, ttl: maxAgeMs });

  function keep(pair: readonly [string, string], { id, ...sealed }: Found): Conversation {
    const conversation = { id, key: openConversationKey(masters, id, sealed) };
    kept.set(pair.join(), conversation);
    return conversation;
  }

  /** Another replica may have begun a new one since, with another key. */
  function keptOr(pair: readonly [string, string], found: Found): Conversation {
    const conversation = kept.get(pair.join());
    return conversation?.id === found.id ? conversation : keep(pair, found);
  }

  async function read(pair: readonly [string, string]): Promise<Conversation | null> {
    const { rows } = await pool.query<Found>({
      name: 'conversation-of-two',
      text: `select id, sealed_key as "sealedKey", master_key as "masterKey" from conversations
             where low_id = $1 and high_id = $2`,
      values: [...pair],
    });
    return rows[0] ? keep(pair, rows[0]) : null;
  }

  function asListed(ownId: string, listed: Listed): ConversationRow {
    const { userId, staffId, isCorrespondent, unread, readUpTo, readByOtherUpTo, ...rest } = listed;
    const { total: _, sealedKey, masterKey, ...last } = rest;
    const row = { userId, staffId, isCorrespondent, unread, readUpTo, readByOtherUpTo };
    if (last.id === null) return { ...row, conversation: null, last: null };
    const found = { id: last.conversationId, sealedKey, masterKey };
    return { ...row, conversation: keptOr(inOrder(ownId, userId), found), last };
  }

  return {
    /** The conversation of these two, if they have one. */
    async between(one: string, other: string): Promise<Conversation | null> {
      const pair = inOrder(one, other);
      return kept.get(pair.join()) ?? read(pair);
    },

    /** All conversations of a person, with the other person of each. */
    async allOf(userId: string): Promise<Array<{ conversation: Conversation; otherId: string }>> {
      const { rows } = await pool.query<Found & { otherId: string }>({
        name: 'all-conversations-of',
        text: `select id, sealed_key as "sealedKey", master_key as "masterKey",
                 case when low_id = $1 then high_id else low_id end as "otherId"
               from conversations where low_id = $1 or high_id = $1`,
        values: [userId],
      });
      return rows.map(({ otherId, ...found }) => {
        const pair = inOrder(userId, otherId);
        return { otherId, conversation: keptOr(pair, found) };
      });
    },

    /** Begins it if needed; concurrent calls get the same one. `staffId`: the administrator among the two. */
    async begin(one: string, other: string, staffId: string | null): Promise<Conversation> {
      const pair = inOrder(one, other);
      const id = newId();
      const sealed = newConversationKey(masters, id);
      const { rowCount } = await pool.query(
        `insert into conversations (id, low_id, high_id, staff_id, sealed_key, master_key)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (low_id, high_id) do update set staff_id = excluded.staff_id
           where excluded.staff_id is not null and conversations.staff_id is distinct from excluded.staff_id`,
        [id, ...pair, staffId, sealed.sealedKey, sealed.masterKey],
      );
      const begun = rowCount === 1 ? await read(pair) : await this.between(one, other);
      if (!begun) throw new Error('a conversation that was there is gone');
      return begun;
    },

    /** Evicts the conversation from the cache. */
    evict(one: string, other: string): void {
      kept.delete(inOrder(one, other).join());
    },

    /** Whether an administrator has written to this person, who may then reply. */
    async isAnswerable(userId: string, staffId: string): Promise<boolean> {
      const [low, high] = inOrder(userId, staffId);
      const { rowCount } = await pool.query({
        name: 'conversation-is-answerable',
        text: 'select from conversations where low_id = $1 and high_id = $2 and staff_id = $3',
        values: [low, high, staffId],
      });
      return rowCount === 1;
    },

    /**
     * A person's list, latest first; then correspondents without a conversation. Those are looked up if the person has
     * a role in relationships or an entourage (`role`).
     */
    async of(
      { id: userId, role }: { id: string; role: Role | null },
      { after, limit }: { after: Position | null; limit: number },
    ): Promise<{ rows: ConversationRow[]; total: number }> {
      const { rows } = await pool.query<Listed>({
        name: 'conversations-of',
        text: conversationsOf,
        values: [userId, role, after?.value ?? null, after?.id ?? null, limit],
      });
      const shown = rows.map((row) => asListed(userId, row));
      return { rows: shown, total: rows[0]?.total ?? 0 };
    },

    async countUnread(userId: string): Promise<number> {
      const { rows } = await pool.query<{ unread: number }>({
        name: 'unread-of',
        text: `with own as (${ownConversations})
               select coalesce(sum(unread), 0)::int as unread from own, ${unreadIn('own')}`,
        values: [userId],
      });
      return rows[0]?.unread ?? 0;
    },
  };
}

/** With the other person of each. A conversation with only an unsent file does not count. */
const ownConversations = `
  select id, high_id as user_id, staff_id, sealed_key, master_key from conversations
  where low_id = $1 and message_count > 0
  union all
  select id, low_id as user_id, staff_id, sealed_key, master_key from conversations
  where high_id = $1 and message_count > 0`;

/** Counting stops at a hundred. */
const unreadIn = (conversation: string) => `lateral (
  select count(*)::int as unread from (
    select from messages
    where conversation_id = ${conversation}.id and sender_id <> $1 and retracted_at is null and position > coalesce(
      (select up_to from read_marks where conversation_id = ${conversation}.id and user_id = $1), 0)
    limit 100
  ) as counted
) as unread`;

const conversationsOf = `
  with correspondents as (${belongingTo('$1', '$2')} union ${togetherWith('$1', '$2')}), own as (${ownConversations}), listed as (
    select own.*, exists (select from correspondents where correspondents.id = own.user_id) as is_correspondent from own
    union all
    select null, correspondents.id, null, null, null, true from correspondents
    where not exists (select from own where own.user_id = correspondents.id)
  ), dated as (
    select listed.*, coalesce(last.sent_at, '-infinity') as last_at
    from listed left join lateral (
      select sent_at from messages where conversation_id = listed.id order by position desc limit 1
    ) as last on true
  ), page as (
    select *, count(*) over ()::int as total from dated
  )
  select last.*, page.user_id as "userId", page.staff_id as "staffId",
         page.is_correspondent as "isCorrespondent", page.total, unread.unread,
         page.sealed_key as "sealedKey", page.master_key as "masterKey",
         coalesce((select up_to from read_marks where conversation_id = page.id and user_id = $1), 0) as "readUpTo",
         coalesce((select up_to from read_marks where conversation_id = page.id and user_id = page.user_id), 0)
           as "readByOtherUpTo"
  from (
    select * from page
    where $4::uuid is null or (last_at, user_id) < (coalesce($3::timestamptz, '-infinity'), $4::uuid)
    order by last_at desc, user_id desc limit $5
  ) as page left join lateral (
    select ${messageColumns} from messages where conversation_id = page.id order by position desc limit 1
  ) as last on true, ${unreadIn('page')}
  order by page.last_at desc, page.user_id desc`;
