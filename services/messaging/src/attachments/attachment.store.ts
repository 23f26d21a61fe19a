import { type Client, inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { CleanFile } from '@entourage/kit/files/clean-file.ts';
import type { Conversation } from '../conversations/conversation.ts';
import { openPart, type StoredAttachment, sealPart } from './attachment.ts';

/** The unit of encryption, storage and transfer. */
const chunkBytes = 256 * 1024;
/** Lifetime of a file that is not sent. */
const unsentHours = 24;

const columns = `attachments.id, attachments.conversation_id as "conversationId", message_id as "messageId", name,
  media_type as "mediaType", size, width, height`;

export type AttachmentStore = ReturnType<typeof createAttachmentStore>;

export function createAttachmentStore(pool: Pool) {
  return {
    /** Null if the conversation is erased. */
    add: (
      conversation: Conversation,
      { id, uploaderId, name }: { id: string; uploaderId: string; name: string },
      { bytes, mediaType, look }: CleanFile,
    ): Promise<StoredAttachment | null> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<StoredAttachment>(addition, [
          id,
          conversation.id,
          uploaderId,
          sealPart(conversation, id, 'name', Buffer.from(name)),
          mediaType,
          bytes.length,
          look?.width ?? null,
          look?.height ?? null,
          look && sealPart(conversation, id, 'preview', look.preview),
        ]);
        if (!rows[0]) return null;
        for (let number = 0; number * chunkBytes < bytes.length; number++) {
          const chunk = bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes);
          await client.query('insert into attachment_chunks (attachment_id, number, body) values ($1, $2, $3)', [
            id,
            number,
            sealPart(conversation, id, number, chunk),
          ]);
        }
        return rows[0];
      }),

    async countUnsent(uploaderId: string): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int as count from attachments where uploader_id = $1 and message_id is null',
        [uploaderId],
      );
      return rows[0]?.count ?? 0;
    },

    /** A file that this person may open: sent in a conversation of theirs, or their own unsent one. */
    async visibleTo(userId: string, id: string): Promise<(StoredAttachment & { otherId: string }) | null> {
      const { rows } = await pool.query<StoredAttachment & { otherId: string }>(
        `select ${columns}, case when low_id = $2 then high_id else low_id end as "otherId"
         from attachments join conversations on conversations.id = conversation_id
         where attachments.id = $1 and $2 in (low_id, high_id) and (message_id is not null or uploader_id = $2)`,
        [id, userId],
      );
      return rows[0] ?? null;
    },

    /** In the senders' order. */
    async ofMessages(messageIds: readonly string[]): Promise<Array<StoredAttachment & { messageId: string }>> {
      const { rows } = await pool.query<StoredAttachment & { messageId: string }>({
        name: 'attachments-of-messages',
        text: `select ${columns} from attachments where message_id = any($1::uuid[]) order by message_id, place`,
        values: [messageIds],
      });
      return rows;
    },

    /** Yields chunk after chunk at the reader's pace; breaks off if the file is erased meanwhile. */
    async *content(conversation: Conversation, { id, size }: StoredAttachment): AsyncGenerator<Buffer> {
      for (let number = 0; number * chunkBytes < size; number++) {
        const { rows } = await pool.query<{ body: Buffer }>({
          name: 'attachment-chunk',
          text: 'select body from attachment_chunks where attachment_id = $1 and number = $2',
          values: [id, number],
        });
        if (!rows[0]) throw new Error('a file has gone while it was read');
        yield openPart(conversation, id, number, rows[0].body);
      }
    },

    async preview(conversation: Conversation, { id }: StoredAttachment): Promise<Buffer | null> {
      const { rows } = await pool.query<{ preview: Buffer | null }>('select preview from attachments where id = $1', [
        id,
      ]);
      return rows[0]?.preview ? openPart(conversation, id, 'preview', rows[0].preview) : null;
    },

    /** Removes an unsent file of its uploader; returns whether it existed. */
    async removeUnsent(uploaderId: string, id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'delete from attachments where id = $1 and uploader_id = $2 and message_id is null',
        [id, uploaderId],
      );
      return rowCount === 1;
    },

    async purgeUnsent(now: Date): Promise<void> {
      const since = new Date(now.getTime() - unsentHours * 60 * 60_000);
      await pool.query('delete from attachments where message_id is null and uploaded_at < $1', [since]);
    },
  };
}

const addition = `
  insert into attachments (id, conversation_id, uploader_id, name, media_type, size, width, height, preview)
  select $1, id, $3, $4, $5, $6, $7, $8, $9 from conversations where id = $2 for key share
  returning ${columns}`;

/** Attaches the files to the message; false unless each is the sender's own, of this conversation and unsent. */
export async function tieToMessage(
  client: Client,
  message: { id: string; conversationId: string; senderId: string },
  ids: readonly string[],
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update attachments set message_id = $1, place = given.place
     from unnest($4::uuid[]) with ordinality as given (id, place)
     where attachments.id = given.id and conversation_id = $2 and uploader_id = $3 and message_id is null`,
    [message.id, message.conversationId, message.senderId, ids],
  );
  return rowCount === ids.length;
}
