import type { Page } from 'playwright-core';

/** The open pages of this worker, printed when a test fails. */
export const openPages = new Set<Page>();
