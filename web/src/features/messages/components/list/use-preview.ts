import type { Conversation } from '../../api/conversations.api.ts';
import { useFiles } from '../../attachments/files.ts';
import { useText } from '../../unsent/texts.ts';
import { useUnsent } from '../../unsent/use-sending.ts';
import { inBrief, words } from '../../words.ts';

const said = words.list;

/** What is not sent yet, which the open conversation itself shows; otherwise the last message. */
export function usePreview(ownId: string, { userId, lastMessage }: Conversation, open: boolean): string {
  const waiting = useUnsent(ownId, userId).at(-1);
  const { text } = useText(ownId, userId);
  const files = useFiles(ownId, userId);
  if (!open && waiting) return said.waits(inBrief({ ...waiting, attachments: waiting.files }));
  const content = text.trim();
  if (!open && (content !== '' || files.length > 0)) return said.draft(inBrief({ content, attachments: files }));
  if (!lastMessage) return said.start;
  const last = inBrief(lastMessage);
  return lastMessage.senderId === userId || lastMessage.content === null ? last : said.own(last);
}
