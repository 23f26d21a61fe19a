import type { FileType } from '@entourage/contracts/files.ts';
import { cleanName, extensionFor } from '@entourage/kit/files/clean-name.ts';

const longestName = 120;
/** Of a name in the common file systems. */
const mostBytes = 255;

/** Slashes, and what Windows refuses. */
const reserved = /[<>:"/\\|?*]/g;

/**
 * Names that can be saved on every system, with the extension of the content. Each is given once, also for systems that
 * take `A.png` and `a.png` for one file.
 */
export function createSafeNames(): (folder: string, name: string, mediaType: FileType) => string {
  /** By name, the number up to which its numbers are taken. */
  const taken = new Map<string, number>();
  // Upper case last: σ and ς have the same.
  const key = (path: string) => path.toLowerCase().toUpperCase();

  return (folder, name, mediaType) => {
    const extension = `.${extensionFor(mediaType)}`;
    const stem = stemOf(name, extension, mediaType);
    const first = folder + fitting(stem, extension);
    for (let number = (taken.get(key(first)) ?? 0) + 1; ; number++) {
      const path = number === 1 ? first : folder + fitting(stem, ` (${number})${extension}`);
      if (taken.has(key(path))) continue;
      taken.set(key(path), 1);
      taken.set(key(first), number);
      return path;
    }
  };
}

/** The name is without an extension, so that a point in it begins none. */
function stemOf(name: string, extension: string, mediaType: FileType): string {
  const clean = cleanName(name.normalize('NFC').replace(reserved, '-') + extension, mediaType);
  // What was removed may have parted a letter from its accent.
  return (
    clean
      .slice(0, -extension.length)
      .normalize('NFC')
      .replace(/^[. ]+/, '') || 'file'
  );
}

/** The stem is cut, not the ending. */
function fitting(stem: string, ending: string): string {
  const characters = [...stem].slice(0, longestName - ending.length);
  while (Buffer.byteLength(characters.join('') + ending) > mostBytes) characters.pop();
  return characters.join('').trimEnd() + ending;
}
