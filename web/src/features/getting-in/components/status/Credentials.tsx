import { styled } from '@mui/material/styles';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { words } from '../../words/verification.ts';

/** The league and team to be verified; hidden unless both are known. */
export function Credentials({ user: { professionalLeague, teamOrganization } }: { user: CurrentUser }) {
  if (professionalLeague === null || teamOrganization === null) return null;
  return (
    <Facts>
      <div>
        <dt>{words.league}</dt>
        <dd>{professionalLeague}</dd>
      </div>
      <div>
        <dt>{words.team}</dt>
        <dd>{teamOrganization}</dd>
      </div>
    </Facts>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: theme.spacing(2, 4),
  margin: 0,
  '& dt': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontFamily: theme.typography.h4.fontFamily,
    fontSize: '1.25rem',
    fontWeight: 600,
    letterSpacing: '-0.01em',
  },
}));
