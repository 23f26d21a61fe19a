import { findableIn, isIn, soughtIn, wordsIn } from './words.ts';

test('words are separated by anything but letters and digits, in any script', () => {
  expect(wordsIn('Knee: 40%, “safe”?\n左膝が痛い —ok')).toEqual(['knee', '40', 'safe', '左膝か痛い', 'ok']);
});

test.each([
  ['case', 'HamString', 'hamstring'],
  ['accents', 'Überlastung', 'uberlastung'],
  ['accents that are letters of their own', 'U\u0308berlastung', 'uberlastung'],
  ['width', 'ｋｎｅｅ', 'knee'],
])('%s makes no other word', (_name, written, sought) => {
  expect(wordsIn(written)).toEqual([sought]);
  expect(isIn(written, sought)).toBe(true);
  expect(isIn(sought, written)).toBe(true);
});

test('a text is found by its words and their prefixes of three to twelve letters', () => {
  expect(findableIn('Is the knee')).toEqual(['is', 'the', 'kne', 'knee']);
  expect(findableIn('electrocardiogram').at(-1)).toBe('electrocardi');
  expect(findableIn('electrocardiogram')).toHaveLength(10);
  expect(findableIn('knee KNEE knées')).toEqual(['kne', 'knee', 'knees']);
});

test('a letter outside the basic plane counts as one letter', () => {
  expect(findableIn('𝒦𝓃𝑒𝑒')).toEqual(['kne', 'knee']);
  expect(findableIn('𠮷𠮷𠮷')).toEqual(['𠮷𠮷𠮷']);
});

test.each([
  ['every word of it, in any order', 'safe knee', true],
  ['beginnings', 'kne saf', true],
  ['a word that is longer than the written one', 'knees', false],
  ['the middle of a word', 'nee', false],
  ['a missing second word', 'knee tonight', false],
  ['the beginning of a word, of two letters', 'saf kn', false],
  ['a whole word of two letters', 'is knee', true],
])('a search is found by %s: %s', (_name, query, isFound) => {
  const text = 'Is the knee safe?';
  expect(isIn(text, query)).toBe(isFound);
  const findable = new Set(findableIn(text));
  expect(soughtIn(query).every((word) => findable.has(word))).toBe(isFound);
});

test('a long prefix is searched by its first twelve letters, then compared completely', () => {
  expect(soughtIn('electrocardiography')).toEqual(soughtIn('electrocardiogram'));
  expect(isIn('An electrocardiogram', 'electrocardiog')).toBe(true);
  expect(isIn('An electrocardiogram', 'electrocardiography')).toBe(false);
});

test('punctuation alone has no words, and only the beginning of an overlong text is indexed', () => {
  expect([wordsIn('?! …'), soughtIn('?! …')]).toEqual([[], []]);
  const long = Array.from({ length: 20_000 }, (_, n) => `w${n}`).join(' ');
  expect(findableIn(long)).toHaveLength(4000);
});
