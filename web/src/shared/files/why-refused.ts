import { isOfKind } from '../components/file-drop/files.ts';
import { accepted, largestFile } from './accepted.ts';

/** What makes an upload of the file vain; null: nothing that this page knows. */
export function whyRefused(file: File): 'kind' | 'size' | 'empty' | null {
  if (!isOfKind(file, accepted)) return 'kind';
  if (file.size > largestFile) return 'size';
  return file.size === 0 ? 'empty' : null;
}
