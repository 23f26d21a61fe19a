import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { secondsUntil, useTicking } from '../../../../shared/components/ago/use-ticking.ts';
import { words } from '../../words/editing.ts';
import type { Undoable } from './use-saving.ts';

const said = words.undo;

/** Offers to undo the last save until its deadline. */
export function UndoStrip({ undoable, undo }: { undoable: Undoable | null; undo: (what: Undoable) => void }) {
  const now = useTicking(undoable !== null);
  const left = undoable ? secondsUntil(undoable.until, now) : 0;
  if (!undoable || left === 0) return null;
  return (
    <Strip>
      <span>{said.done}</span>
      <Button variant="outlined" onClick={() => undo(undoable)}>
        {said.undo}
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
  '& .figure': { minWidth: '5ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));
