import { isInView, mustShowAll } from './is-in-view.ts';
import { readMessage } from './read-message.ts';

const message = { title: 'Entourage', body: 'You have a new message', path: '/messages', tag: 'message' };

test('a message is read as it was written', () => {
  expect(readMessage(JSON.stringify({ ...message, more: 'of a later release' }))).toEqual(message);
});

test.each<[string, string | null]>([
  ['nothing', null],
  ['an empty text', ''],
  ['no JSON', 'rubbish'],
  ['null', 'null'],
  ['a message without a title', JSON.stringify({ ...message, title: '' })],
  ['a message without a text', JSON.stringify({ ...message, body: undefined })],
  ['a message with a number for a tag', JSON.stringify({ ...message, tag: 7 })],
  ['a message that leads elsewhere', JSON.stringify({ ...message, path: 'https://elsewhere.example' })],
  ['a message that leads to another host', JSON.stringify({ ...message, path: '//elsewhere.example' })],
])('%s shows that there is something new, and leads home', (_what, text) => {
  expect(readMessage(text)).toMatchObject({ title: 'Something new in Entourage', path: '/' });
});

test('only a focused and visible window counts as in view', () => {
  const seen = { focused: true, visibilityState: 'visible' };
  expect(isInView([{ ...seen, focused: false }, seen])).toBe(true);
  expect(isInView([{ ...seen, focused: false }])).toBe(false);
  expect(isInView([{ ...seen, visibilityState: 'hidden' }])).toBe(false);
  expect(isInView([])).toBe(false);
});

test.each([
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    true,
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'Chrome',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    false,
  ],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', false],
])('%s must show every message: %s', (_name, userAgent, must) => {
  expect(mustShowAll(userAgent)).toBe(must);
});
