import { Gauge } from 'prom-client';
import type { Pool } from '../data/database.ts';
import type { Metrics } from './metrics.ts';

export interface RowFigure {
  readonly name: string;
  readonly help: string;
  /** Selects one row with a column `figure`. */
  readonly query: string;
  readonly values?: readonly unknown[];
}

/** Figures of a service's own rows, read at each scrape; not a number while the database is away. */
export function measureRows(metrics: Metrics, pool: Pool, figures: readonly RowFigure[]): void {
  for (const { name, help, query, values = [] } of figures) {
    new Gauge({
      name,
      help,
      registers: [metrics],
      async collect() {
        const found = await pool.query<{ figure: number }>(query, [...values]).catch(() => null);
        this.set(found?.rows[0]?.figure ?? Number.NaN);
      },
    });
  }
}
