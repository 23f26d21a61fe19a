import { styled } from '@mui/material/styles';
import { useCallback, useMemo, useState } from 'react';
import { withQuery } from '../../../../shared/api/pages.ts';
import { useList } from '../../../../shared/api/use-list.ts';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { tableOf } from '../../../../shared/components/data-table/list-props.ts';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { type User, useUsersInfiniteQuery } from '../../api/people.api.ts';
import { words } from '../../words.ts';
import { EmergencyDialog } from '../emergency/EmergencyDialog.tsx';
import { CsvLink } from '../panel/CsvLink.tsx';
import { PostsDialog } from '../posts/PostsDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Deletions } from './Deletions.tsx';
import { EditDialog } from './EditDialog.tsx';
import { peopleColumns } from './people-columns.tsx';
import type { Deed } from './RowActions.tsx';
import { usePeopleFilter } from './use-people-filter.ts';

const keyOf = ({ id }: User) => id;
const { people: said } = words;

export function PeopleTable() {
  const { user: self } = useViewer();
  const { asked, filters, search, sort, onSort, clear } = usePeopleFilter();
  const list = useList(useUsersInfiniteQuery(asked), { notRead: said.notRead, keyOf });
  const [open, setOpen] = useState<{ deed: Deed; user: User } | null>(null);
  const begin = useCallback((deed: Deed, user: User) => setOpen({ deed, user }), []);
  const close = () => setOpen(null);
  const columns = useMemo(() => peopleColumns(self?.id ?? null, begin), [self?.id, begin]);
  return (
    <Stack>
      <DataTable
        {...tableOf(list, { aside: <CsvLink to={withQuery('/api/users.csv', { ...asked })} /> })}
        label={said.label}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        filters={filters}
        search={search}
        onClear={clear}
        {...(sort && { sort })}
        onSort={onSort}
        empty={<EmptyState {...said.empty} />}
      />
      <Deletions />
      {open?.deed === 'edit' && <EditDialog user={open.user} close={close} />}
      {open?.deed === 'delete' && <DeleteDialog user={open.user} close={close} />}
      {open?.deed === 'emergency' && <EmergencyDialog user={open.user} close={close} />}
      {open?.deed === 'posts' && <PostsDialog user={open.user} close={close} />}
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));
