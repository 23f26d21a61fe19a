import type { Page } from 'playwright-core';

/** Those of this worker, whoever looks at them. */
export const openPages = new Set<Page>();
