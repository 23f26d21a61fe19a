import type { FileType } from '@entourage/contracts/files.ts';
import { cleanPicture } from './clean-picture.ts';
import { cleanPdf } from './pdf/clean-pdf.ts';

/** A processed file, reduced to its visible content. */
export interface CleanFile {
  readonly bytes: Buffer;
  readonly mediaType: FileType;
  /** Pictures only. */
  readonly look: { readonly width: number; readonly height: number; readonly preview: Buffer } | null;
}

const pdfBegins = Buffer.from('%PDF-');

/** Detects the type by content, not by name, and removes everything that is not visible. */
export async function cleanFile(personId: string, bytes: Buffer): Promise<CleanFile> {
  if (!bytes.subarray(0, pdfBegins.length).equals(pdfBegins)) return cleanPicture(bytes);
  return { bytes: await cleanPdf(personId, bytes), mediaType: 'application/pdf', look: null };
}
