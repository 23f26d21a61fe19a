import type { Person } from './people.ts';

export const write = ({ browser }: Person, to: { id: string }, content: string, more: object = {}) =>
  browser.send('POST', '/api/messages', { receiverId: to.id, content, ...more });
export const thread = ({ browser }: Person, other: { id: string }, more = '') =>
  browser.send('GET', `/api/messages?with=${other.id}${more}`);
export const texts = async (who: Person, other: { id: string }, more = '') =>
  (await thread(who, other, more)).body.map(({ content }: { content: string | null }) => content);
export const conversations = async ({ browser }: Person) => (await browser.send('GET', '/api/messages')).body;
export const unread = async ({ browser }: Person) => (await browser.send('GET', '/api/messages/unread')).body.unread;
export const alter = ({ browser }: Person, id: string, content: string) =>
  browser.send('PATCH', `/api/messages/${id}`, { content });
export const retract = ({ browser }: Person, id: string) => browser.send('DELETE', `/api/messages/${id}`);
export const search = ({ browser }: Person, q: string) =>
  browser.send('GET', `/api/messages/search?q=${encodeURIComponent(q)}`);
export const found = async (who: Person, q: string) =>
  (await search(who, q)).body.map(({ content }: { content: string }) => content);
