import { act, render, screen } from '@testing-library/react';
import { ThemeScope } from '../../theme/ThemeScope.tsx';
import { DataTable } from './DataTable.tsx';
import type { Column } from './table-types.ts';

interface Person {
  readonly id: string;
}

/** A fake IntersectionObserver; `look` triggers it. */
const seen = new Map<Element, (isIntersecting: boolean) => void>();
class Watcher {
  readonly notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: Watcher['notify']) {
    this.notify = notify;
  }
  observe(element: Element) {
    seen.set(element, (isIntersecting) => act(() => this.notify([{ isIntersecting }])));
  }
  disconnect() {}
}

beforeEach(() => {
  seen.clear();
  Object.defineProperty(window, 'IntersectionObserver', { value: Watcher, configurable: true });
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

const people = (count: number): Person[] => Array.from({ length: count }, (_, n) => ({ id: `n${n}` }));
const keyOf = ({ id }: Person) => id;

function aTable(drawn: (id: string) => void = () => {}) {
  const cell = ({ id }: Person) => {
    drawn(id);
    return id;
  };
  const columns: readonly Column<Person>[] = [{ id: 'name', title: 'Name', main: true, cell }];
  return (rows: readonly Person[]) => (
    <DataTable label="People" columns={columns} rows={rows} keyOf={keyOf} nameOf={keyOf} empty={null} />
  );
}

const groups = () => screen.getAllByRole('rowgroup', { hidden: true }).filter(({ tagName }) => tagName === 'TBODY');
const look = (group: number, isIntersecting: boolean) => seen.get(groups()[group] as Element)?.(isIntersecting);

test('groups out of view are replaced by a gap and render again in view', () => {
  const table = aTable();
  render(table(people(120)), { wrapper: ThemeScope });
  expect(screen.getByText('n10')).toBeInTheDocument();
  // Only the first groups render at once; a long list must appear without delay.
  expect(screen.queryByText('n60')).not.toBeInTheDocument();
  look(6, true);
  expect(screen.getByText('n60').closest('tr')).toHaveAttribute('aria-rowindex', '62');
  look(1, false);
  expect(screen.queryByText('n10')).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '121');
  look(1, true);
  expect(screen.getByText('n10')).toBeInTheDocument();
});

test('a group with the focus stays rendered', () => {
  const table = aTable();
  render(table(people(120)), { wrapper: ThemeScope });
  screen.getByText('n10').closest<HTMLElement>('[data-main]')?.focus();
  look(1, false);
  expect(screen.getByText('n10')).toBeInTheDocument();
});

test('added rows render at once, without rendering the others again', () => {
  const drawn: string[] = [];
  const first = people(100);
  const table = aTable((id) => drawn.push(id));
  const { rerender } = render(table(first), { wrapper: ThemeScope });
  drawn.length = 0;
  rerender(table([...first, { id: 'last' }]));
  expect(screen.getByText('last')).toBeInTheDocument();
  expect(new Set(drawn)).toEqual(new Set(['last']));
});
