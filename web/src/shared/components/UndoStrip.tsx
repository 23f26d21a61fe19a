import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { secondsUntil, useTicking } from './ago/use-ticking.ts';
import { keepPlace } from './keep-place.ts';

/** Offers to undo what the text says, until the deadline. */
export function UndoStrip({
  until,
  text,
  label,
  focused = false,
  undo,
}: {
  until: string;
  text: string;
  /** The words of the button. */
  label: string;
  /** It replaces the button that was pressed: it takes its focus, and leaves it to the place around it. */
  focused?: boolean;
  undo: () => void;
}) {
  const left = secondsUntil(until, useTicking(true));
  if (left === 0) return null;
  return (
    <Strip>
      <span>{text}</span>
      <Button variant="outlined" onClick={undo} {...(focused && { ref: keepPlace, autoFocus: true })}>
        {label}
        <span className="figure" aria-hidden>
          {left} s
        </span>
      </Button>
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 1, 1, 2),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  overflowWrap: 'anywhere',
  '& .figure': { minWidth: '5ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));
