import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { UndoStrip } from '../../../shared/components/UndoStrip.tsx';
import { bottom } from '../../../shared/theme/tokens.ts';
import { stagedCategories } from '../state/staged.ts';
import type { Sharing } from '../state/use-sharing.ts';
import { memberName, words } from '../words.ts';

const said = words.save;
const list = new Intl.ListFormat('en-GB', { type: 'unit', style: 'short' });

/** Stays in view: what can be undone, and what is not saved yet. */
export function SaveBar({ sharing }: { sharing: Sharing }) {
  const { waiting, sending, undoable, stagedOf } = sharing;
  const bar = useRef<HTMLDivElement>(null);
  /** The pressed button disappears; its focus moves to the bar. */
  const after = (work: () => void) => () => {
    bar.current?.focus({ preventScroll: true });
    work();
  };
  const isEmpty = waiting.length === 0 && undoable.length === 0;
  return (
    <Bar ref={bar} role="group" aria-label={said.bar} tabIndex={-1} data-empty={isEmpty || undefined}>
      <div role="status">
        {undoable.map(({ id, text, until, undo }) => (
          <UndoStrip key={id} text={text} until={until} label={words.closing.undo} undo={after(undo)} />
        ))}
      </div>
      {waiting.length > 0 && (
        <Waiting>
          <ul>
            {waiting.map((share) => {
              const staged = stagedOf(share.memberId);
              const parts = stagedCategories(staged).map((each) => said.until(each, staged[each] ?? null));
              return (
                <li key={share.memberId}>
                  <bdi>{memberName(share)}</bdi>: {list.format(parts)}
                </li>
              );
            })}
          </ul>
          <Button variant="outlined" onClick={after(sharing.discard)}>
            {said.discard}
          </Button>
          <Button aria-disabled={sending} onClick={after(() => void sharing.save())}>
            {sending ? said.saving : said.save}
          </Button>
        </Waiting>
      )}
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 3,
  insetBlockEnd: bottom,
  marginBlockStart: theme.spacing(4),
  backgroundColor: theme.vars.palette.background.default,
  '&:not([data-empty])': {
    paddingBlock: theme.spacing(1.5),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > [role="status"]': { display: 'grid', gap: theme.spacing(1) },
}));

const Waiting = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: theme.spacing(1),
  paddingBlockStart: theme.spacing(0.5),
  overflowWrap: 'anywhere',
  '& ul': { flex: '1 1 260px', margin: 0, padding: 0, listStyle: 'none', fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { '& ul': { flexBasis: '100%', fontSize: '0.9375rem' } },
}));
