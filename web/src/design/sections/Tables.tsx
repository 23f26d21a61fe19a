import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ComponentProps, useState } from 'react';
import { Ago } from '../../shared/components/ago/Ago.tsx';
import { Badge } from '../../shared/components/Badge.tsx';
import { DataTable } from '../../shared/components/data-table/DataTable.tsx';
import type { Column, Sort } from '../../shared/components/data-table/table-types.ts';
import { EmptyState } from '../../shared/components/states.tsx';
import { injuryRisks, roles, verificationStatuses } from '../../shared/components/statuses.ts';
import { DensityScope } from '../../shared/theme/DensityScope.tsx';
import { Example } from '../Example.tsx';
import { type Person, people } from '../examples.ts';

const columns: readonly Column<Person>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sort: 'name', main: true },
  { id: 'email', title: 'E-mail', cell: ({ email }) => email },
  { id: 'role', title: 'Role', cell: ({ role }) => roles[role].words },
  {
    id: 'status',
    title: 'Verification',
    cell: ({ status }) => <Badge tone={verificationStatuses[status].tone}>{verificationStatuses[status].words}</Badge>,
  },
  {
    id: 'risk',
    title: 'Risk',
    cell: ({ risk }) => <Badge tone={injuryRisks[risk].tone}>{injuryRisks[risk].words}</Badge>,
  },
  { id: 'load', title: 'Load', cell: ({ load }) => load.toLocaleString('en-GB'), sort: 'load', align: 'end' },
  { id: 'seen', title: 'Last seen', cell: ({ seenAt }) => <Ago at={seenAt} />, sort: 'seenAt', align: 'end' },
];

const common = {
  columns,
  rows: people,
  keyOf: ({ id }: Person) => id,
  nameOf: ({ name }: Person) => name,
  empty: <EmptyState title="No athletes yet" text="They appear here when they are assigned to you." />,
};

const nothing = () => {};

/** The table's actions have no effect, since there is no server. */
function Full(more: Partial<ComponentProps<typeof DataTable<Person>>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2', '3']));
  const [sort, setSort] = useState<Sort>({ by: 'name', descending: false });
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  return (
    <DataTable
      label="Athletes"
      {...common}
      onOpen={nothing}
      sort={sort}
      onSort={setSort}
      search={{ label: 'Search', value: search, onChange: setSearch }}
      filters={[
        {
          label: 'Verification',
          value: status,
          options: Object.entries(verificationStatuses).map(([value, { words }]) => ({ value, label: words })),
          onChange: setStatus,
        },
      ]}
      selection={{
        selected,
        onChange: setSelected,
        actions: <Button variant="outlined">Approve</Button>,
      }}
      paging={{ shown: people.length, total: 47, onMore: nothing }}
      {...more}
    />
  );
}

export function Tables() {
  return (
    <>
      <Example name="full, two rows selected">
        <Unmoved>
          <Full />
        </Unmoved>
      </Example>
      <Example name="compact, for who works at a desk all day">
        <DensityScope density="compact">
          <Unmoved>
            <Full label="Athletes, compact" />
          </Unmoved>
        </DensityScope>
      </Example>
      <Example name="fetched anew">
        <DataTable label="Athletes, fetched anew" {...common} rows={people.slice(0, 2)} busy />
      </Example>
      <Example name="loading">
        <DataTable label="Athletes, loading" {...common} rows={undefined} />
      </Example>
      <Example name="empty">
        <DataTable label="Athletes, none" {...common} rows={[]} />
      </Example>
      <Example name="nothing matches">
        <DataTable
          label="Athletes, none found"
          {...common}
          rows={[]}
          search={{ label: 'Search', value: 'Zebedee', onChange: nothing }}
        />
      </Example>
      <Example name="error">
        <DataTable
          label="Athletes, not read"
          {...common}
          rows={undefined}
          error={{ text: 'The athletes could not be read. Please try again.', tryAgain: nothing }}
        />
      </Example>
    </>
  );
}

/** A full-page photograph has no lower edge of the window for a sticky bar. */
const Unmoved = styled('div')({ '& [data-bar]': { position: 'static' } });
