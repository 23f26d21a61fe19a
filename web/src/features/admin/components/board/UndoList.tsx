import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { secondsUntil, useTicking } from '../../../../shared/components/ago/use-ticking.ts';
import { boardWords as said } from '../../words-of-board.ts';
import { namesIn } from './use-connecting.ts';
import { type Deed, isOpen } from './use-undo.ts';

/** All actions that can be undone, with the seconds left. A list, because notices show only one at a time. */
export function UndoList({ deeds, takeBack }: { deeds: readonly Deed[]; takeBack: (deed: Deed) => void }) {
  const now = useTicking(deeds.some(isOpen));
  const open = deeds.filter(({ until }) => secondsUntil(until, now) > 0);
  if (open.length === 0) return null;
  return (
    <List aria-label={said.undoable}>
      {open.map((deed) => {
        const { athlete, liaison } = namesIn(deed.connection);
        const words = said.undo[deed.kind](athlete, liaison);
        return (
          <li key={deed.connection.id}>
            <span>{words}</span>
            <Button variant="outlined" aria-label={`Undo: ${words}`} onClick={() => takeBack(deed)}>
              Undo
            </Button>
            <span className="figure" aria-hidden>
              {secondsUntil(deed.until, now)} s
            </span>
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(2) },
  '& li > span:first-of-type': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .figure': { minWidth: '4ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));
