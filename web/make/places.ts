import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const webFolder = dirname(dirname(fileURLToPath(import.meta.url)));

const folder = join(webFolder, 'dist');

/** The build of `/design`; used for photographs, never served. */
export const designFolder = join(webFolder, '.design');

export const built = {
  folder,
  /** Renders pages during the build; never served. */
  renderer: join(webFolder, '.renderer'),
  /** Maps each path to its file. */
  documents: join(folder, 'documents.json'),
} as const;
