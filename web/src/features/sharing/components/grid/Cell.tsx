import { styled } from '@mui/material/styles';
import { target } from '../../../../shared/theme/tokens.ts';
import { shortDay } from '../../state/short-day.ts';
import type { Part } from '../../state/staged.ts';
import { words } from '../../words.ts';
import { Mark, markOf } from '../marks.tsx';
import { stateWords } from '../state-words.ts';

/** One part of one person: pressing opens it (to be saved) or closes it (at once). */
export function Cell({
  part,
  name,
  place,
  isActive,
  activate,
  press,
}: {
  part: Part;
  name: string;
  place: string;
  isActive: boolean;
  activate: () => void;
  press: () => void;
}) {
  const { category, isOpen, isStaged, until } = part;
  const label = words.cell(category, name);
  const state = stateWords(part);
  return (
    <Press
      type="button"
      role="switch"
      aria-checked={isOpen || isStaged}
      aria-label={label}
      aria-description={state}
      title={`${label}: ${state}`}
      data-place={place}
      tabIndex={isActive ? 0 : -1}
      onFocus={activate}
      onClick={press}
    >
      <Mark state={markOf(part)} />
      <span aria-hidden>{until !== null && shortDay(until)}</span>
    </Press>
  );
}

const Press = styled('button')(({ theme }) => ({
  display: 'inline-grid',
  justifyItems: 'center',
  alignContent: 'center',
  minWidth: target,
  minHeight: 60,
  padding: theme.spacing(0.5),
  border: 0,
  borderRadius: 8,
  background: 'none',
  font: 'inherit',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.quiet.main },
  '& > span': { fontSize: '0.75rem', lineHeight: 1.2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > span:empty': { display: 'none' },
}));
