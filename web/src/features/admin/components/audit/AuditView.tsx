import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useRef, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { withQuery } from '../../../../shared/api/pages.ts';
import { useList } from '../../../../shared/api/use-list.ts';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { tableOf } from '../../../../shared/components/data-table/list-props.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { type AuditEntry, useAuditEntriesInfiniteQuery } from '../../api/audit.api.ts';
import { deedIn, auditWords as said } from '../../words-of-audit.ts';
import { CsvLink } from '../panel/CsvLink.tsx';
import { auditColumns } from './audit-columns.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { Period } from './Period.tsx';
import { PersonFilter } from './PersonFilter.tsx';
import { exactSecond } from './times.ts';
import { useAuditFilter } from './use-audit-filter.ts';

const none: readonly AuditEntry[] = [];
const keyOf = ({ id }: AuditEntry) => id;

/** Everything that the services have recorded, to be searched and taken along. Only read. */
export default function AuditView() {
  const { asked, filters, period, person, change, clear } = useAuditFilter();
  // A cached page would hide what has happened since.
  const result = useAuditEntriesInfiniteQuery(asked, { refetchOnMountOrArgChange: true, skip: period.isBackwards });
  const list = useList(result, { notRead: said.notRead, keyOf });
  /** Those of the days before would pass for an answer. */
  const rows = period.isBackwards ? none : list.rows;
  const notRead = useFailureNotice(said.notRead);
  /** What was read stays where reading it again fails. */
  const readAgain = () =>
    result
      .refetch()
      .unwrap()
      .catch((thrown: unknown) => notRead(toFailure(thrown)));
  const tools = useRef<HTMLDivElement>(null);
  /** The pressed button disappears; a cross that does so too passes the focus on. */
  const clearAll = () => {
    clear();
    tools.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const choose = useCallback((id: string) => change({ person: id }), [change]);
  const columns = useMemo(() => auditColumns(choose), [choose]);
  return (
    <Stack>
      <Head>
        <Typography variant="h3" component="h2">
          {said.title}
        </Typography>
        <Button variant="outlined" disabled={result.isFetching || period.isBackwards} onClick={() => void readAgain()}>
          {said.readAgain}
        </Button>
      </Head>
      <Note>{said.lead}</Note>
      <Tools ref={tools}>
        <PersonFilter person={person} entries={rows} choose={choose} />
        <Period {...period} />
      </Tools>
      <DataTable
        {...tableOf(
          { ...list, rows },
          { of: 'entries', aside: <CsvLink to={withQuery('/api/audit.csv', { ...asked })} /> },
        )}
        label={said.label}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ action, happenedAt }) => `${deedIn(action)}, ${exactSecond(happenedAt)}`}
        filters={filters}
        onClear={clear}
        onOpen={setOpen}
        empty={
          <EmptyState
            {...said.empty}
            action={
              <Button variant="outlined" onClick={clearAll}>
                Clear filters
              </Button>
            }
          />
        }
      />
      {open && <EntryDialog entry={open} close={() => setOpen(null)} />}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 360px) max-content',
  alignItems: 'start',
  gap: theme.spacing(1.5, 2),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
