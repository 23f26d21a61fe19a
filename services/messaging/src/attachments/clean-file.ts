import type { CleanFile } from './attachment.ts';
import { cleanPicture } from './clean-picture.ts';
import { cleanPdf } from './pdf/clean-pdf.ts';

const pdfBegins = Buffer.from('%PDF-');

/** Detects the type by content, not by name, and removes everything that is not visible. */
export async function cleanFile(personId: string, bytes: Buffer): Promise<CleanFile> {
  if (!bytes.subarray(0, pdfBegins.length).equals(pdfBegins)) return cleanPicture(bytes);
  return { bytes: await cleanPdf(personId, bytes), mediaType: 'application/pdf', look: null };
}
