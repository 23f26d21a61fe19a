import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { roles, verificationStatuses } from '../../../../shared/components/statuses.ts';
import type { User } from '../../api/people.api.ts';
import { PersonCell } from './PersonCell.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { RowActions } from './RowActions.tsx';
import { StatusChoice } from './StatusChoice.tsx';

/** What is done with a person in a window of its own. */
export type Deed = 'edit' | 'delete' | 'posts' | 'emergency';

/** As `self` sees them: nobody changes their own role, and a team member’s goes with the athlete. */
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
      width: '332px',
      align: 'end',
      bare: true,
      cell: (user) => <RowActions user={user} isSelf={user.id === self} begin={begin} />,
    },
  ];
}
