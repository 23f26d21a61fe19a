const longestName = 200;

/** What would be a path, a line of its own, or would turn round what stands beside it. */
const unshown = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The name a person gave a file, as it can be shown and saved anywhere; its ending stays when it is cut. */
export function cleanName(given: string): string {
  const own = given.split(/[/\\]/).at(-1) ?? '';
  const name = own.toWellFormed().replace(unshown, '').replace(/\s+/gu, ' ').trim();
  if (/^\.*$/.test(name)) return 'file';
  const [ending = ''] = /\.[^.\s]{1,10}$/u.exec(name) ?? [];
  const letters = [...name];
  if (letters.length <= longestName) return name;
  return letters.slice(0, longestName - [...ending].length).join('') + ending;
}
