import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Actions } from '../../components/Actions.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ArrowIcon, BackIcon } from '../../components/icons.tsx';
import { mondayOf } from '../../days.ts';
import { words } from '../words/training-plan.ts';
import { weeksFrom, weekWords } from './weeks.ts';

/** A move to another week; null: there is none. Its button stays, with its focus. */
type Move = (() => void) | null;

/** Which week is shown, and the ways to others. `now`: absent where this week need not be among them. */
export function WeekNav({
  monday,
  today,
  earlier,
  later,
  now,
}: {
  monday: string;
  today: string;
  earlier: Move;
  later: Move;
  now?: Move;
}) {
  const near = words.near(weeksFrom(mondayOf(today), monday));
  return (
    <Row>
      <h3 aria-live="polite">
        {weekWords(monday, today)} {near && <span>{near}</span>}
      </h3>
      <Actions>
        <IconButton label={words.earlier} {...pressed(earlier)}>
          <BackIcon />
        </IconButton>
        {now !== undefined && (
          <Button variant="outlined" {...pressed(now)}>
            {words.now}
          </Button>
        )}
        <IconButton label={words.later} {...pressed(later)}>
          <ArrowIcon />
        </IconButton>
      </Actions>
    </Row>
  );
}

const pressed = (move: Move) => ({ 'aria-disabled': move === null, onClick: () => move?.() });

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& h3 > span': {
    marginInlineStart: theme.spacing(1),
    fontSize: '0.9375rem',
    fontWeight: 400,
    letterSpacing: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& button[aria-disabled="true"]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}));
