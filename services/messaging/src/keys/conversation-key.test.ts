import { randomUUID } from 'node:crypto';
import { masterLine, someMasters } from '../../test/test-store.ts';
import { newConversationKey, openConversationKey, resealKey } from './conversation-key.ts';
import { readMasterKeys } from './master-keys.ts';

const [conversationId, messageId] = [randomUUID(), randomUUID()];
const sealed = newConversationKey(someMasters, conversationId);
const text = Buffer.from('Is the knee safe?');
const opened = () => openConversationKey(someMasters, conversationId, sealed);

test('a text decrypts with the same key, for its own message only', () => {
  const body = opened().messages.close(text, messageId);
  expect(opened().messages.open(body, messageId)).toEqual(text);
  expect(body.includes('knee')).toBe(false);
  expect(() => opened().messages.open(body, randomUUID())).toThrow();
});

test('a key decrypts nothing of another conversation, and cannot be put in its place', () => {
  const otherId = randomUUID();
  const other = openConversationKey(someMasters, otherId, newConversationKey(someMasters, otherId));
  const body = opened().messages.close(text, messageId);
  expect(() => other.messages.open(body, messageId)).toThrow();
  expect(() => openConversationKey(someMasters, otherId, sealed)).toThrow();
});

test('a word has one hash per conversation, and another in each other one', () => {
  const hashesIn = (id: string) => {
    const key = openConversationKey(someMasters, id, newConversationKey(someMasters, id));
    return key.hashesOf(['knee', 'hamstring', 'sleep', 'safe']).join();
  };
  const [knee, again, knees] = opened().hashesOf(['knee', 'knee', 'knees']);
  expect(again).toBe(knee);
  expect(knees).not.toBe(knee);
  expect(new Set(Array.from({ length: 20 }, () => hashesIn(randomUUID()))).size).toBe(20);
});

test('hashes are stable across versions, so that old messages are found', () => {
  const sealedKey = Buffer.from(
    '6fac70ef458f7c3901ff1070ac0d5ffb03c76cb925b506da9aa4c591f91f32a6cfec54b53f08dd7fb06198ce6d583439439c704a45a24585fd8324fd',
    'hex',
  );
  const kept = openConversationKey(someMasters, 'x', { sealedKey, masterKey: 'first' });
  expect(kept.hashesOf(['knee', 'Muskelfaserriß', '左膝か痛い'])).toEqual([1223892369, 1147030001, 674615335]);
});

test('a hash fits a signed integer column', () => {
  const hashes = opened().hashesOf(Array.from({ length: 200 }, (_, n) => `word${n}`));
  for (const each of hashes) expect(each).toBe(each | 0);
  expect([Math.min(...hashes) < 0, Math.max(...hashes) > 0]).toEqual([true, true]);
});

test('resealed by another master key it is the same key', () => {
  const both = readMasterKeys(`${masterLine('second')}\n${masterLine('first')}`);
  const body = opened().messages.close(text, messageId);
  const anew = resealKey(both, conversationId, sealed);
  expect(anew.masterKey).toBe('second');
  const after = openConversationKey(readMasterKeys(masterLine('second')), conversationId, anew);
  expect(after.messages.open(body, messageId)).toEqual(text);
  expect(after.hashesOf(['knee'])).toEqual(opened().hashesOf(['knee']));
});
