import { type Asking, type Read, request } from '../../../shared/api/call-types.ts';
import { withQuery } from '../../../shared/api/pages.ts';
import { lastChange, type Message, type Thread } from './merge.ts';

export const pageSize = 50;
/** Of what has changed, as much as an answer may have. */
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
  return { data: { messages, older: meta?.next ?? null, heard: lastChange(messages, 0) } };
}

/** All that has changed, in as many answers as it takes; nothing of it where one of them does not come. */
export async function readSince(ask: Ask, userId: string, since: number): Promise<Read<Thread>> {
  const changed: Message[] = [];
  for (let heard = since; ; ) {
    const { data, error } = await ask(asking(threadAddress(userId, { since: heard, limit: mostChanges })));
    if (error) return { error };
    const page = data as Message[];
    changed.push(...page);
    const last = lastChange(page, heard);
    if (page.length < mostChanges || last === heard) return { data: { messages: changed, older: null, heard: last } };
    heard = last;
  }
}
