import { type ComponentType, useEffect, useState } from 'react';
import type { Series } from './series-of.ts';

type Chart = ComponentType<{ series: Series; days: readonly string[]; height: number }>;

/** Lazily loads the chart code, which is larger than the rest of the page; null: it failed, so only the table shows. */
export function useChart(): Chart | null | undefined {
  const [chart, setChart] = useState<{ is: Chart | null }>();
  useEffect(() => {
    let wanted = true;
    const found = (is: Chart | null) => {
      if (wanted) setChart({ is });
    };
    import('./SeriesChart.tsx').then(
      ({ default: loaded }) => found(loaded),
      () => found(null),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return chart?.is;
}
