import { messageChange, messageSearch } from '@entourage/contracts/rest/messages.ts';
import { longestMessage, shortestSearch } from './rules.ts';

test('messages and searches have the limits of the contract', () => {
  expect(messageChange.safeParse({ content: 'a'.repeat(longestMessage) }).success).toBe(true);
  expect(messageChange.safeParse({ content: 'a'.repeat(longestMessage + 1) }).success).toBe(false);
  expect(messageSearch.safeParse({ q: 'a'.repeat(shortestSearch) }).success).toBe(true);
  expect(messageSearch.safeParse({ q: 'a'.repeat(shortestSearch - 1) }).success).toBe(false);
});
