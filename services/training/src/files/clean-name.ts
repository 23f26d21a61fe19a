const longest = 200;
/** Control, bidi and invisible characters. */
const unshown = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The last segment of the sender's path, safe to show. It names nothing on any disk. */
export function cleanName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '').toWellFormed().replace(unshown, '').replace(/\s+/gu, ' ').trim();
  const isOnlyDots = /^\.*$/.test(name);
  return isOnlyDots ? 'file' : [...name].slice(0, longest).join('');
}
