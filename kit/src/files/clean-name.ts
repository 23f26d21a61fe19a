import type { FileType } from '@entourage/contracts/files.ts';

const longestName = 200;

/** Control, bidi and invisible characters; U+2800 is a blank Braille pattern. */
const unshown = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name with another extension gets the first one. */
const extensionsOf: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
};

export const extensionFor = (mediaType: FileType): string => extensionsOf[mediaType][0];

/**
 * Makes a name safe to show and to save. The extension must match the content, since it decides which program opens the
 * file; it survives truncation.
 */
export function cleanName(given: string, mediaType: FileType): string {
  const own = given.split(/[/\\]/).at(-1) ?? '';
  const name = own
    .toWellFormed()
    .replace(unshown, '')
    .replace(/\s+/gu, ' ')
    .replace(/[. ]+$/, '')
    .trim();
  const [usual, ...others] = extensionsOf[mediaType];
  const [, extension = ''] = /\.(\p{L}[\p{L}\p{N}]{0,4})$/u.exec(name) ?? [];
  const isRight = [usual, ...others].includes(extension.toLowerCase());
  const stem = (extension ? name.slice(0, -extension.length - 1) : name).replace(/[. ]+$/, '') || 'file';
  const ending = `.${isRight ? extension : usual}`;
  return [...stem].slice(0, longestName - ending.length).join('') + ending;
}
