import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';

/** Where objects are: `file:///folder`. Several processes may share a folder. */
export const objectStoreUrl = z.url({ protocol: /^file$/, error: 'must be like file:///folder' });

export const openObjectStore = (url: string): ObjectStore => openFolderStore(fileURLToPath(url));
