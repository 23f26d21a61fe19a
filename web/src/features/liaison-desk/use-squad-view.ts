import { useSearchParams } from 'react-router';
import type { Sort } from '../../shared/components/data-table/table-types.ts';
import { isSortKey, mostUrgentFirst, type SquadSort } from './squad.ts';

const longestSearch = 100;

/** What is shown of the squad, kept in the address: so Back from an athlete leads to the same rows. */
export function useSquadView() {
  const [address, setAddress] = useSearchParams();

  /** Empty values leave the address. */
  function change(given: Readonly<Record<string, string>>) {
    setAddress(
      (before) => {
        const known = Object.fromEntries(before);
        return Object.entries({ ...known, ...given }).filter(([, value]) => value !== '');
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    search: address.get('search') ?? '',
    isNeeding: address.get('show') === 'look',
    sort: sortIn(address.get('sort') ?? ''),
    onSearch: (search: string) => change({ search: search.slice(0, longestSearch) }),
    onShow: (show: string) => change({ show }),
    onSort: (sort: Sort) => change({ sort: nameOf(sort) }),
    clear: () => change({ search: '', show: '' }),
  };
}

function sortIn(name: string): SquadSort {
  const by = name.replace(/^-/, '');
  return isSortKey(by) ? { by, descending: name.startsWith('-') } : mostUrgentFirst;
}

function nameOf({ by, descending }: Sort): string {
  const isFirst = by === mostUrgentFirst.by && descending;
  return isFirst ? '' : `${descending ? '-' : ''}${by}`;
}
