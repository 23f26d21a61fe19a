/** The shortest prefix that is indexed. */
const shortestBeginning = 3;
/** The longest prefix that is indexed; longer ones are compared after decryption. */
const longestBeginning = 12;
/** Only the beginning of an overlong text is indexed. */
const mostHashes = 4000;

const letterOrDigit = /[\p{L}\p{N}]+/gu;
/** Half of a letter outside the basic plane, which takes two UTF-16 units. */
const surrogate = /[\ud800-\udfff]/;

/** Compares without case, width and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsIn = (text: string): string[] => plain(text).match(letterOrDigit) ?? [];

const lettersOf = (word: string): string | string[] => (surrogate.test(word) ? [...word] : word);

const firstOf = (letters: string | string[], length: number): string =>
  typeof letters === 'string' ? letters.slice(0, length) : letters.slice(0, length).join('');

/** The words of a text and their prefixes, for the index. */
export function findableIn(text: string): string[] {
  const found = new Set<string>();
  for (const word of wordsIn(text)) {
    const letters = lettersOf(word);
    const longest = Math.min(letters.length, longestBeginning);
    if (letters.length < shortestBeginning) found.add(word);
    for (let length = shortestBeginning; length <= longest; length++) found.add(firstOf(letters, length));
    if (found.size >= mostHashes) break;
  }
  return [...found].slice(0, mostHashes);
}

/** The prefixes that a message must all have to match a query. */
export const soughtIn = (query: string): string[] => [
  ...new Set(wordsIn(query).map((word) => firstOf(lettersOf(word), longestBeginning))),
];

/** Checks decrypted text: whether each word of the query is a prefix of a word; hashes alone may collide. */
export function isIn(text: string, query: string): boolean {
  const words = wordsIn(text);
  const begins = (sought: string) =>
    lettersOf(sought).length < shortestBeginning
      ? words.includes(sought)
      : words.some((word) => word.startsWith(sought));
  return wordsIn(query).every(begins);
}
