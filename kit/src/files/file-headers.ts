import type { FileType } from '@entourage/contracts/files.ts';

export const previewHeaders = { 'Content-Type': 'image/webp', 'Content-Disposition': 'inline' };

/** Pictures may be shown inline; documents are downloads. */
export const fileHeaders = (file: { readonly name: string; readonly mediaType: FileType; readonly size: number }) => ({
  'Content-Type': file.mediaType,
  'Content-Length': String(file.size),
  'Content-Disposition': `${file.mediaType === 'application/pdf' ? 'attachment' : 'inline'}; ${namedAs(file.name)}`,
});

/** RFC 6266: an ASCII name for old clients, and the full name. */
function namedAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
