import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { ThemeScope } from '../../theme/ThemeScope.tsx';
import { EmptyState } from '../states.tsx';
import { DataTable } from './DataTable.tsx';
import type { Column, Sort } from './table-types.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly league: string;
  readonly age: number;
}

const columns: readonly Column<Person>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sort: 'name', main: true },
  { id: 'league', title: 'League', cell: ({ league }) => league },
  { id: 'age', title: 'Age', cell: ({ age }) => age, sort: 'age', align: 'end' },
];

const noor: Person = { id: 'a', name: 'Noor Haddad', league: 'NBA', age: 27 };
const ilse: Person = { id: 'b', name: 'Ilse Brandt', league: 'WSL', age: 24 };
const kofi: Person = { id: 'c', name: 'Kofi Asante', league: 'NFL', age: 31 };

type Props = Partial<ComponentProps<typeof DataTable<Person>>>;

const aTable = (props: Props) => (
  <main tabIndex={-1}>
    <DataTable
      label="Athletes"
      columns={columns}
      rows={[noor, ilse]}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      empty={<EmptyState title="No athletes yet" />}
      {...props}
    />
  </main>
);

function show(props: Props = {}) {
  const { rerender } = render(aTable(props), { wrapper: ThemeScope });
  return { hands: userEvent.setup(), again: (next: Props) => rerender(aTable(next)) };
}

function Sorted() {
  const [sort, onSort] = useState<Sort>({ by: 'name', descending: false });
  return aTable({ sort, onSort });
}

function Selected({ first = [], rows = [noor, ilse] }: { first?: readonly string[]; rows?: readonly Person[] }) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set(first));
  return aTable({ rows, selection: { selected, onChange, actions: <button type="button">Remove</button> } });
}

/** Fakes a narrow window. */
function onPhone() {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
  return () => {
    window.matchMedia = wide;
  };
}

describe('the rows', () => {
  test('are in a named table, each row labelled by its main cell', () => {
    show();
    const table = screen.getByRole('table', { name: 'Athletes' });
    expect(within(table).getByRole('rowheader', { name: 'Ilse Brandt' })).toBeInTheDocument();
    expect(within(table).getByRole('columnheader', { name: 'League' })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: 'WSL' })).toBeInTheDocument();
  });

  test('wider than the screen scroll by keyboard', async () => {
    const { hands } = show();
    await hands.tab();
    expect(screen.getByRole('region', { name: 'Athletes' })).toHaveFocus();
  });

  test('show skeletons while loading', () => {
    show({ rows: undefined, paging: { shown: 0, total: 0 } });
    const table = screen.getByRole('table', { name: 'Athletes' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    expect(within(table).getAllByRole('row')).toHaveLength(11);
    expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
  });

  test('stay while refetching, and the table is marked busy', () => {
    show({ busy: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('rowheader', { name: 'Noor Haddad' })).toBeInTheDocument();
  });

  test('that failed to load can be retried', async () => {
    const tryAgain = jest.fn();
    const { hands } = show({ rows: undefined, error: { text: 'The list could not be read.', tryAgain } });
    expect(screen.getByRole('alert')).toHaveTextContent('The list could not be read.');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tryAgain).toHaveBeenCalledTimes(1);
  });

  test('open by their main cell', async () => {
    const onOpen = jest.fn();
    const { hands } = show({ onOpen });
    await hands.click(screen.getByRole('button', { name: 'Ilse Brandt' }));
    expect(onOpen).toHaveBeenCalledWith(ilse);
  });
});

test('a column sorts ascending, then descending, and announces the order', async () => {
  render(<Sorted />, { wrapper: ThemeScope });
  const hands = userEvent.setup();
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await hands.click(screen.getByRole('button', { name: 'Age' }));
  expect(head('Age')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('Name')).toHaveAttribute('aria-sort', 'none');
  await hands.click(screen.getByRole('button', { name: 'Age' }));
  expect(head('Age')).toHaveAttribute('aria-sort', 'descending');
  expect(within(head('League')).queryByRole('button')).not.toBeInTheDocument();
});

describe('filters', () => {
  const filters = (value: string, onChange = jest.fn()) => [
    { label: 'League', value, options: [{ value: 'NBA', label: 'Basketball' }], onChange },
  ];

  test('apply to all rows and are cleared together', async () => {
    const onChange = jest.fn();
    const { hands, again } = show({ filters: filters('', onChange) });
    expect(screen.getByRole('combobox', { name: 'League' })).toHaveDisplayValue('All');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
    await hands.selectOptions(screen.getByRole('combobox', { name: 'League' }), 'Basketball');
    expect(onChange).toHaveBeenLastCalledWith('NBA');
    again({ filters: filters('NBA', onChange) });
    await hands.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(screen.getByRole('combobox', { name: 'League' })).toHaveFocus();
  });

  test('tell apart no match from no rows at all', async () => {
    const onChange = jest.fn();
    const { hands, again } = show({ rows: [], filters: filters('NBA', onChange) });
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches');
    expect(screen.queryByText('No athletes yet')).not.toBeInTheDocument();
    await hands.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onChange).toHaveBeenLastCalledWith('');
    again({ rows: [], filters: filters('') });
    expect(screen.getByText('No athletes yet')).toBeInTheDocument();
  });
});

describe('the selection', () => {
  function open(first: readonly string[] = []) {
    render(<Selected first={first} />, { wrapper: ThemeScope });
    return userEvent.setup();
  }

  const all = () => screen.getByRole('checkbox', { name: 'Select all that are shown' });

  test('of some rows shows its count and actions', async () => {
    const hands = open();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    await hands.click(screen.getByRole('checkbox', { name: 'Select Ilse Brandt' }));
    expect(screen.getByRole('status')).toHaveTextContent('1 selected');
    expect(all()).toBePartiallyChecked();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeInTheDocument();
    await hands.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select Ilse Brandt' })).not.toBeChecked();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(all()).toHaveFocus();
  });

  test('of all shown rows keeps rows selected elsewhere', async () => {
    const hands = open(['elsewhere']);
    await hands.click(all());
    expect(all()).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('3 selected');
    await hands.click(all());
    expect(screen.getByRole('status')).toHaveTextContent('1 selected');
    expect(all()).not.toBePartiallyChecked();
  });
});

describe('more rows', () => {
  const selection = { selected: new Set<string>(), onChange: () => {}, actions: null };

  test('load on demand, are counted and get the focus', async () => {
    const onMore = jest.fn();
    const { hands, again } = show({ selection, paging: { shown: 2, total: 3, onMore } });
    expect(screen.getByText('Showing 2 of 3')).toBeInTheDocument();
    await hands.click(screen.getByRole('button', { name: 'Show more' }));
    expect(onMore).toHaveBeenCalledTimes(1);
    again({ selection, paging: { shown: 2, total: 3, onMore, loadingMore: true } });
    expect(screen.getByRole('button', { name: 'Loading...' })).toHaveFocus();
    again({ rows: [noor, ilse, kofi], selection, paging: { shown: 3, total: 3 } });
    expect(screen.getByRole('status')).toHaveTextContent('1 more shown');
    expect(screen.getByRole('checkbox', { name: 'Select Kofi Asante' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test('do not move a focus that has left the button', async () => {
    const paging = { shown: 2, total: 3, onMore: () => {} };
    const { hands, again } = show({ selection, paging });
    await hands.click(screen.getByRole('button', { name: 'Show more' }));
    act(() => screen.getByRole('checkbox', { name: 'Select Noor Haddad' }).focus());
    again({ rows: [noor, ilse, kofi], selection, paging });
    expect(screen.getByRole('checkbox', { name: 'Select Noor Haddad' })).toHaveFocus();
  });

  test('ignores rows that replace the list instead of extending it', async () => {
    const paging = { shown: 2, total: 3, onMore: () => {} };
    const { hands, again } = show({ paging });
    await hands.click(screen.getByRole('button', { name: 'Show more' }));
    again({ rows: [kofi, noor, ilse], paging });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('on a phone', () => {
  let putBack: () => void;
  beforeEach(() => {
    putBack = onPhone();
  });
  afterEach(() => putBack());

  test('each row is a card with its main cell as heading and the other cells as pairs', () => {
    show();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'Athletes' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    const card = within(cards[1] as HTMLElement);
    expect(card.getByRole('heading', { name: 'Ilse Brandt' })).toBeInTheDocument();
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['League', 'Age']);
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['WSL', '24']);
  });

  test('rows can be selected as in a table', () => {
    const onChange = jest.fn();
    show({ selection: { selected: new Set(), onChange, actions: null } });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Noor Haddad' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['a']));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
    expect(onChange).toHaveBeenLastCalledWith(new Set(['a', 'b']));
  });

  test('a select changes the order', async () => {
    const onSort = jest.fn();
    const { hands } = show({ sort: { by: 'name', descending: true }, onSort });
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    expect(order).toHaveDisplayValue('Name, descending');
    await hands.selectOptions(order, 'Age, ascending');
    expect(onSort).toHaveBeenCalledWith({ by: 'age', descending: false });
  });
});
