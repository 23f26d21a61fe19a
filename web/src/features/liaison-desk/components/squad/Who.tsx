import { styled } from '@mui/material/styles';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { TextLink } from '../../../../shared/components/links.tsx';
import type { AssignedAthlete } from '../../../../shared/health/api/athletes.api.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { dense } from '../../../../shared/theme/tokens.ts';
import { Aside } from './Aside.tsx';

/** The athlete, with a link to the whole picture. */
export function Who({ athlete }: { athlete: AssignedAthlete }) {
  const { id, sport, team, profileImageUrl } = athlete;
  return (
    <Cell>
      <Avatar picture={profileImageUrl} initials={initialsOf(athlete)} size="small" />
      <span>
        <Name to={`/dashboard?athlete=${id}`}>{nameOf(athlete)}</Name>
        {(sport || team) && <Aside>{[sport, team].filter(Boolean).join(' · ')}</Aside>}
      </span>
    </Cell>
  );
}

const Cell = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  paddingBlock: theme.spacing(0.5),
}));

const Name = styled(TextLink)({ display: 'inline-grid', alignItems: 'center', minHeight: dense.control });
