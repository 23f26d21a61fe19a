import { urgencyColumn } from '../urgent/urgent.ts';

/** The columns under the names of the code. */
export const messageColumns = `messages.id, conversation_id as "conversationId", position, change, sender_id as "senderId",
  client_id as "clientId", body,
  sent_at as "sentAt", edited_at as "editedAt", retracted_at as "retractedAt", version, automatic,
  exists (select from attachments where message_id = messages.id) as "hasFiles", ${urgencyColumn}`;
