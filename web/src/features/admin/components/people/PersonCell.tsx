import { styled } from '@mui/material/styles';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { User } from '../../api/people.api.ts';
import { words } from '../../words.ts';

export function PersonCell({ user, isSelf }: { user: User; isSelf: boolean }) {
  const { profile } = user;
  return (
    <Cell>
      <Avatar picture={user.profileImageUrl} initials={initialsOf(user)} size="small" />
      <div>
        <strong>
          {nameOf(user)}
          {isSelf && <em> {words.people.self}</em>}
        </strong>
        <span>{user.email ?? user.username}</span>
        {profile && <small>{inBrief(profile)}</small>}
      </div>
    </Cell>
  );
}

const inBrief = (profile: NonNullable<User['profile']>): string =>
  ('sport' in profile
    ? [profile.sport, profile.position, profile.team]
    : [profile.title, profile.specialization, profile.institution]
  ).join(', ');

const Cell = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 0,
  textAlign: 'start',
  '& > div:last-child': { display: 'grid', minWidth: 0, lineHeight: 1.35 },
  '& strong, & span, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 600 },
  // A single line in compact rows.
  [`${theme.breakpoints.up('sm')} and (pointer: fine)`]: {
    '[data-density="compact"] &': {
      '& > [data-size]': { width: 28, height: 28, fontSize: '0.6875rem' },
      '& > div:last-child': { display: 'flex', alignItems: 'baseline', gap: theme.spacing(1.5) },
      '& strong': { flexShrink: 0, maxWidth: '60%' },
      // People are identified by their address, so it is truncated last.
      '& small': { flexShrink: 9 },
    },
  },
  '& em': { fontStyle: 'normal', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& span': { fontSize: '0.875rem', fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& small': { fontSize: '0.8125rem', fontWeight: 400, color: theme.vars.palette.text.secondary },
}));
