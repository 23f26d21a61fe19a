import { styled } from '@mui/material/styles';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { BackIcon } from '../../../../shared/components/icons.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import type { AssignedAthlete } from '../../../../shared/health/api/athletes.api.ts';
import { destinations, summaryOf } from '../../../../shared/health/words/dashboard.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { words } from '../../words/liaison.ts';
import type { Neighbours } from './use-shown.ts';
import { Walk } from './Walk.tsx';

export const paneHeadingId = 'chosen-athlete';

/** The athlete's name, the ways to the athletes beside, and on narrow screens a link back to the list. */
export function PaneHead({ athlete, neighbours }: { athlete: AssignedAthlete; neighbours: Neighbours }) {
  const { username, sport, team, profileImageUrl } = athlete;
  return (
    <Head>
      <Back>
        <ButtonLink to="?" variant="text" startIcon={<BackIcon />}>
          {words.back}
        </ButtonLink>
      </Back>
      <Avatar picture={profileImageUrl} initials={initialsOf(athlete)} />
      <Who>
        <h2 id={paneHeadingId} tabIndex={-1}>
          {nameOf(athlete)}
        </h2>
        <p>{[`@${username}`, sport, team].filter(Boolean).join(' · ')}</p>
      </Who>
      <Walk {...neighbours} />
      <ButtonLink to={summaryOf(athlete.id)} variant="text">
        {destinations.summary.label}
      </ButtonLink>
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > a': { gridColumn: '1 / -1', justifySelf: 'start', marginInlineStart: theme.spacing(-1.5) },
  },
}));

const Back = styled('div')(({ theme }) => ({
  gridArea: '1 / 1 / auto / -1',
  marginInlineStart: theme.spacing(-1),
  [theme.breakpoints.up('lg')]: { display: 'none' },
}));

const Who = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { gridColumn: '2 / -1' },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));
