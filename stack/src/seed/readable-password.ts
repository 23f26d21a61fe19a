import { randomInt } from 'node:crypto';

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';

/** A password that is easy to read and type: 'tavilo-resuma-kodevi-47', 57 bits. */
export function readablePassword(): string {
  const syllable = () => pick(consonants) + pick(vowels);
  const word = () => syllable() + syllable() + syllable();
  return [word(), word(), word(), randomInt(10, 100)].join('-');
}

function pick(letters: string): string {
  return letters.charAt(randomInt(letters.length));
}
