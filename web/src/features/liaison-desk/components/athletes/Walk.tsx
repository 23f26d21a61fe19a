import { styled } from '@mui/material/styles';
import { IconLink } from '../../../../shared/components/IconLink.tsx';
import { ArrowIcon, BackIcon } from '../../../../shared/components/icons.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { target } from '../../../../shared/theme/tokens.ts';
import { words } from '../../words/liaison.ts';
import type { Neighbours } from './use-shown.ts';

const { walk: said } = words;

/** Links to the athletes before and after the open one. At an end of the list the other link keeps its place. */
export function Walk({ previous, next }: Neighbours) {
  if (!previous && !next) return null;
  return (
    <Pair>
      {previous && (
        <IconLink label={said.previous(nameOf(previous))} to={`?athlete=${previous.id}`}>
          <BackIcon />
        </IconLink>
      )}
      {next && (
        <IconLink label={said.next(nameOf(next))} to={`?athlete=${next.id}`} data-next>
          <ArrowIcon />
        </IconLink>
      )}
    </Pair>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${target}px ${target}px`,
  '& [data-next]': { gridColumn: 2 },
  // In the row of the way back to the list, so that the name has the width of the phone.
  [theme.breakpoints.down('sm')]: { gridArea: '1 / 3' },
}));
