/** From so many letters on the beginning of a word is found too. */
const shortestBeginning = 3;
/** A longer beginning finds nothing that this one does not; what is found is read before it is shown. */
const longestBeginning = 12;
/** Of a text that is longer than any talk only so much is found by its words. */
const mostHashes = 4000;

const letterOrDigit = /[\p{L}\p{N}]+/gu;
/** Of a letter beyond the plane of most, which is two of a text's units. */
const surrogate = /[\ud800-\udfff]/;

/** How a word is compared: without regard to case, width and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const wordsIn = (text: string): string[] => plain(text).match(letterOrDigit) ?? [];

const lettersOf = (word: string): string | string[] => (surrogate.test(word) ? [...word] : word);

const firstOf = (letters: string | string[], length: number): string =>
  typeof letters === 'string' ? letters.slice(0, length) : letters.slice(0, length).join('');

/** What a text can be found by: its words, and their beginnings. */
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

/** What has to be among what a message can be found by, where each of these words begins one of its own. */
export const soughtIn = (query: string): string[] => [
  ...new Set(wordsIn(query).map((word) => firstOf(lettersOf(word), longestBeginning))),
];

/** Whether each word sought begins a word of the text; hashes alone may be those of others. */
export function isIn(text: string, query: string): boolean {
  const words = wordsIn(text);
  const begins = (sought: string) =>
    lettersOf(sought).length < shortestBeginning
      ? words.includes(sought)
      : words.some((word) => word.startsWith(sought));
  return wordsIn(query).every(begins);
}
