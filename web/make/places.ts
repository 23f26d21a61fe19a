import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const webFolder = dirname(dirname(fileURLToPath(import.meta.url)));

const folder = join(webFolder, 'dist');

/** The page of every component, built as the app is; photographed, and served to nobody. */
export const designFolder = join(webFolder, '.design');

export const built = {
  folder,
  /** What renders pages while building; nobody serves it. */
  renderer: join(webFolder, '.renderer'),
  /** Which file answers which path. */
  documents: join(folder, 'documents.json'),
} as const;
