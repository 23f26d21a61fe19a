import type { Filter, Search } from '../../../../shared/components/data-table/table-types.ts';
import { oneOf, useAddress } from '../../use-address.ts';
import { liaisonTypeNames, boardWords as said } from '../../words-of-board.ts';
import { type Lack, lacks } from './pairs.ts';

const longest = 100;

/** The filters of both sides, kept in the address. */
export function useBoardFilter() {
  const [address, change] = useAddress();
  const searchFor = (name: 'athlete' | 'liaison', label: string): Search => ({
    label,
    value: address.get(name)?.slice(0, longest) ?? '',
    onChange: (value) => change({ [name]: value.slice(0, longest) }),
  });
  const lack = oneOf(lacks, address.get('lack'));
  return {
    athlete: searchFor('athlete', said.athletes.search),
    liaison: searchFor('liaison', said.liaisons.search),
    lack,
    filter: {
      label: said.athletes.filter,
      none: said.athletes.all,
      value: lack,
      options: lacks.filter((each) => each !== '').map((value) => ({ value, label: nameOfLack(value) })),
      onChange: (value) => change({ lack: value }),
    } satisfies Filter,
    clear: () => change({ athlete: '', lack: '' }),
  };
}

const nameOfLack = (lack: Exclude<Lack, ''>): string =>
  lack === 'ANYBODY' ? said.athletes.without : said.athletes.lacking(liaisonTypeNames[lack]);
