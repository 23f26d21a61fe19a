import { randomUUID } from 'node:crypto';
import { someMasters } from '../../test/test-store.ts';
import { newConversationKey, openConversationKey } from '../keys/conversation-key.ts';
import { isOpen, linkTo } from './attachment-link.ts';

const keyOf = (id: string) => openConversationKey(someMasters, id, newConversationKey(someMasters, id));
const key = keyOf(randomUUID());
const [id, userId] = [randomUUID(), randomUUID()];
const now = new Date('2026-03-02T09:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

const link = linkTo(key, { id, userId, hasPreview: true }, now);
const given = Object.fromEntries(new URL(link.url, 'http://here').searchParams);

test('it is valid for a minute', () => {
  expect(link).toMatchObject({ previewUrl: `${link.url}&preview=true`, expiresAt: later(60_000) });
  expect(isOpen(key, { id, userId }, given, now)).toBe(true);
  expect(isOpen(key, { id, userId }, given, later(59_999))).toBe(true);
  expect(isOpen(key, { id, userId }, given, later(60_000))).toBe(false);
});

test.each([
  ['another file', { id: randomUUID(), userId }, given, key],
  ['somebody else', { id, userId: randomUUID() }, given, key],
  ['another conversation', { id, userId }, given, keyOf(randomUUID())],
  ['longer than was said', { id, userId }, { ...given, expires: String(later(600_000).getTime()) }, key],
  ['an invalid time', { id, userId }, { ...given, expires: 'Infinity' }, key],
  ['half a signature', { id, userId }, { ...given, signature: given.signature?.slice(0, 20) ?? '' }, key],
  ['nothing', { id, userId }, {}, key],
])('it opens nothing for %s', (_name, opens, query, by) => {
  expect(isOpen(by, opens, query, now)).toBe(false);
});
