import { useId } from 'react';
import { useList } from '../../../../shared/api/use-list.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { tableOf } from '../../../../shared/components/data-table/list-props.ts';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { type DeckSession, useDeckSessionsInfiniteQuery } from '../../api/deck.api.ts';
import { analyticsWords } from '../../words-of-deck.ts';
import { CsvLink } from '../panel/CsvLink.tsx';

const { sessions: said } = analyticsWords;
const keyOf = ({ id }: DeckSession) => id;

const minutes = (seconds: number) => (seconds / 60).toFixed(1);

const columns: readonly Column<DeckSession>[] = [
  {
    id: 'country',
    title: 'Country',
    main: true,
    cell: ({ country, city }) => (city === 'Unknown' ? country : `${country}, ${city}`),
  },
  { id: 'link', title: 'Link', cell: ({ linkName }) => linkName ?? '–' },
  { id: 'address', title: 'IP address', cell: ({ ipAddress }) => ipAddress },
  { id: 'accessed', title: 'Accessed', cell: ({ accessedAt }) => <Ago at={accessedAt} /> },
  { id: 'minutes', title: 'Minutes', align: 'end', cell: ({ sessionDuration }) => minutes(sessionDuration) },
  { id: 'slides', title: 'Slides', align: 'end', cell: ({ slidesViewed }) => slidesViewed },
  { id: 'questions', title: 'Questions', align: 'end', cell: ({ questionsAsked }) => questionsAsked },
];

export function SessionTable() {
  const title = useId();
  const list = useList(useDeckSessionsInfiniteQuery(), { notRead: said.notRead, keyOf });
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{said.title}</h3>
      <DataTable
        {...tableOf(list, { of: 'sessions', aside: <CsvLink to="/api/admin/investor-presentation/analytics.csv" /> })}
        label="Sessions"
        columns={columns}
        keyOf={keyOf}
        nameOf={({ country, ipAddress }) => `${country}, ${ipAddress}`}
        empty={<EmptyState {...said.empty} />}
      />
    </section>
  );
}
