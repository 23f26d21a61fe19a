import { escapePattern } from './escape-pattern.ts';

/** More than a name and an address have; each is looked for in everybody. The contracts name the number. */
const mostWords = 8;

/** The words of a search, as texts for `like`: a person is found if each is a part of the name, username or e-mail. */
export const searchedWords = (search: string): string[] =>
  search
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map(escapePattern);
