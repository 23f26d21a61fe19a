import { type Asking, type Read, request } from '../../../shared/api/call-types.ts';
import { withQuery } from '../../../shared/api/pages.ts';
import { lastChange, type Message, type Thread } from './merge.ts';

export const pageSize = 50;
/** The server's limit of changes per answer. */
const mostChanges = 100;

type Ask = Asking<'readThread'>;

export const threadAddress = (userId: string, more: Readonly<Record<string, string | number>> = {}) =>
  withQuery('/api/messages', { with: userId, limit: pageSize, ...more });

const asking = (url: ReturnType<typeof threadAddress>) =>
  request<'readThread'>({ method: 'GET', url, answers: 'list' });

export async function readLatest(ask: Ask, userId: string): Promise<Read<Thread>> {
  const { data, error, meta } = await ask(asking(threadAddress(userId)));
  if (error) return { error };
  const messages = data as Message[];
  return { data: { messages, older: meta?.next ?? null, syncedTo: lastChange(messages, 0) } };
}

/** Reads all changes since `since`, in several requests if needed; returns none of them if one request fails. */
export async function readSince(ask: Ask, userId: string, since: number): Promise<Read<Thread>> {
  const changed: Message[] = [];
  for (let syncedTo = since; ; ) {
    const { data, error } = await ask(asking(threadAddress(userId, { since: syncedTo, limit: mostChanges })));
    if (error) return { error };
    const page = data as Message[];
    changed.push(...page);
    const last = lastChange(page, syncedTo);
    if (page.length < mostChanges || last === syncedTo)
      return { data: { messages: changed, older: null, syncedTo: last } };
    syncedTo = last;
  }
}
