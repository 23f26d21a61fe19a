import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { roles, verificationStatuses } from '../../../../shared/components/statuses.ts';
import type { User } from '../../api/people.api.ts';
import { PersonCell } from './PersonCell.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { type Deed, RowActions } from './RowActions.tsx';
import { StatusChoice } from './StatusChoice.tsx';

/** The columns as `self` sees them: their own role and those of team members cannot be changed. */
export function peopleColumns(self: string | null, begin: (deed: Deed, user: User) => void): readonly Column<User>[] {
  return [
    {
      id: 'user',
      title: 'User',
      main: true,
      sort: 'name',
      cell: (user) => <PersonCell user={user} isSelf={user.id === self} />,
    },
    {
      id: 'role',
      title: 'Role',
      width: '148px',
      cell: (user) =>
        user.id === self || user.role === 'TEAM_MEMBER' ? roles[user.role].words : <RoleChoice user={user} />,
    },
    {
      id: 'joined',
      title: 'Joined',
      width: '132px',
      sort: 'createdAt',
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    {
      id: 'verification',
      title: 'Verification',
      width: '196px',
      cell: (user) => {
        const { tone, words } = verificationStatuses[user.verificationStatus];
        return user.role === 'ATHLETE' ? <StatusChoice user={user} /> : <Badge tone={tone}>{words}</Badge>;
      },
    },
    {
      id: 'actions',
      title: 'Actions',
      width: '372px',
      align: 'end',
      bare: true,
      cell: (user) => <RowActions user={user} isSelf={user.id === self} begin={begin} />,
    },
  ];
}
