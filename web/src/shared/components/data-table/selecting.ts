import type { Selection } from './table-types.ts';

/** The state of the checkboxes for the shown rows, and the handlers that change the selection. */
export function selecting({ selected, onChange }: Selection, shown: readonly string[]) {
  const chosen = shown.filter((key) => selected.has(key)).length;
  const all = shown.length > 0 && chosen === shown.length;
  return {
    all,
    some: chosen > 0 && !all,
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
