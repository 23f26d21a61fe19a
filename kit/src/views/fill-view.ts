import { randomUUID } from 'node:crypto';
import type { ViewRow, ViewStore } from './view-store.ts';

/** Clocks of machines may differ by less than this. */
const clocksDifferMs = 60_000;

/** Asks the owner for the records with a later id; from the beginning with null, empty at the end. */
export type ReadPage<Row> = (after: string | null) => Promise<readonly Row[]>;

/**
 * Fills the view from its owner, while events keep arriving: a page is newer than the rows that were in doubt before it
 * was requested, and events are newer still. Two fills at once do no harm: each drops only rows that it put in doubt
 * itself.
 */
export async function fillView<Row extends ViewRow>(
  store: Pick<ViewStore<Row, unknown>, 'beginFilling' | 'confirm' | 'endFilling'>,
  readPage: ReadPage<Row>,
): Promise<void> {
  const doubt = randomUUID();
  const since = new Date(Date.now() - clocksDifferMs);
  await store.beginFilling(doubt);
  let page: readonly Row[] = [];
  do {
    page = await readPage(page.at(-1)?.id ?? null);
    await store.confirm(page);
  } while (page.length > 0);
  await store.endFilling(doubt, since);
}
