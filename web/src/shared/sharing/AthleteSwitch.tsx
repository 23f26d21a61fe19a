import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Avatar, initialsOf } from '../components/Avatar.tsx';
import { nameOf } from '../people/name-of.ts';
import { motion } from '../theme/tokens.ts';
import type { SharedAthlete } from './shared.api.ts';
import { words } from './words.ts';

/** Switches between the athletes of a team member; nothing for a single one. */
export function AthleteSwitch({ athletes, chosen }: { athletes: readonly SharedAthlete[]; chosen: string }) {
  if (athletes.length < 2) return null;
  return (
    <Nav aria-label={words.athletes}>
      {athletes.map(({ athleteId, athlete }) => (
        <Link
          key={athleteId}
          to={{ search: `?athlete=${athleteId}` }}
          preventScrollReset
          aria-current={athleteId === chosen ? 'true' : undefined}
        >
          <Avatar
            size="small"
            picture={athlete?.profileImageUrl ?? null}
            initials={athlete ? initialsOf(athlete) : '–'}
          />
          <bdi>{nameOf(athlete)}</bdi>
        </Link>
      ))}
    </Nav>
  );
}

const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(4),
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minWidth: 0,
    padding: theme.spacing(0.5, 2, 0.5, 0.5),
    borderRadius: 28,
    border: '1px solid transparent',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    transition: `background-color ${motion}, border-color ${motion}`,
  },
  '& a:hover': { backgroundColor: theme.vars.palette.quiet.main },
  '& a[aria-current]': {
    borderColor: theme.vars.palette.edge.main,
    backgroundColor: theme.vars.palette.quiet.main,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
  '& bdi': { overflowWrap: 'anywhere' },
}));
