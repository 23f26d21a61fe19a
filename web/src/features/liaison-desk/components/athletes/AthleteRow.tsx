import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { motion } from '../../../../shared/theme/tokens.ts';
import { type Listed, reasonsOf } from '../../triage.ts';
import { Badges } from './Badges.tsx';

export const linkIdOf = (athleteId: string) => `athlete-${athleteId}`;

/** An athlete and the reasons for their position. The whole row is a link. */
export function AthleteRow({ athlete, triage, isChosen, now }: Listed & { isChosen: boolean; now: number }) {
  const { id, username, sport, team, profileImageUrl } = athlete;
  return (
    <li>
      <Whole id={linkIdOf(id)} to={{ search: `?athlete=${id}` }} aria-current={isChosen || undefined}>
        <Avatar picture={profileImageUrl} initials={initialsOf(athlete)} />
        <Words>
          <strong>{nameOf(athlete)}</strong>
          <span>@{username}</span>
          {(sport || team) && <span>{[sport, team].filter(Boolean).join(' · ')}</span>}
          {triage && (
            <Reasons>
              <Badges reasons={reasonsOf(triage, now)} />
            </Reasons>
          )}
        </Words>
      </Whole>
    </li>
  );
}

const Whole = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(1.5),
  minHeight: 88,
  padding: theme.spacing(1.5),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: 'inherit',
  textDecoration: 'none',
  transition: `border-color ${motion}`,
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&[aria-current]': {
    borderColor: theme.vars.palette.accent.main,
    boxShadow: `inset 3px 0 ${theme.vars.palette.accent.main}`,
  },
}));

const Words = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.25),
  overflowWrap: 'anywhere',
  '& > span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));

const Reasons = styled('span')(({ theme }) => ({ marginBlockStart: theme.spacing(0.75) }));
