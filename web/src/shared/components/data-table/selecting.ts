import type { Body, Selection } from './table-types.ts';

/** The state of the checkboxes for the shown rows, and the handlers that change the selection. */
export function selecting<Row>(
  { selected, onChange, isSelectable = () => true }: Selection<Row>,
  { rows = [], keyOf }: Pick<Body<Row>, 'rows' | 'keyOf'>,
) {
  const shown = rows.filter(isSelectable).map(keyOf);
  const chosen = shown.filter((key) => selected.has(key)).length;
  const all = shown.length > 0 && chosen === shown.length;
  return {
    all,
    some: chosen > 0 && !all,
    none: shown.length === 0,
    isSelectable,
    toggle(key: string) {
      const next = new Set(selected);
      if (!next.delete(key)) next.add(key);
      onChange(next);
    },
    toggleAll() {
      const next = new Set(selected);
      for (const key of shown) {
        if (all) next.delete(key);
        else next.add(key);
      }
      onChange(next);
    },
  };
}
