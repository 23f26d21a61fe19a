import { styled } from '@mui/material/styles';
import { Avatar, initialsOf } from '../components/Avatar.tsx';
import { nameOf } from '../people/name-of.ts';
import type { Partner } from './partner.ts';

/** Picture, name and discipline. */
export const PersonLine = ({ of }: { of: Partner }) => (
  <Line>
    <Avatar picture={of.profileImageUrl} initials={initialsOf(of)} />
    <span>
      <strong dir="auto">{nameOf(of)}</strong>
      {of.label && <small>{of.label}</small>}
    </span>
  </Line>
);

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minWidth: 0,
  '& > span': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
