import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { bottom } from '../../../shared/theme/tokens.ts';
import type { Editing } from '../use-hours.ts';
import { words } from '../words.ts';

const said = words.save;

/** Saves all of the page. Stays in view while there is something to save or to undo. */
export function SaveBar({ editing }: { editing: Editing }) {
  const { changed, canUndo, sending, errors } = editing;
  const bar = useRef<HTMLDivElement>(null);
  const isWrong = Object.keys(errors).length > 0;

  /** The button may disappear; its focus moves to the bar. */
  const after = (work: () => void) => () => {
    bar.current?.focus({ preventScroll: true });
    work();
  };

  return (
    <Bar ref={bar} role="group" aria-label={said.bar} tabIndex={-1} data-kept={changed || canUndo || undefined}>
      <p>
        <span role="status">{changed && (isWrong ? said.wrong : said.unsaved)}</span> {said.stays}
      </p>
      {canUndo && (
        <Button variant="outlined" aria-keyshortcuts="Control+Z Meta+Z" onClick={after(editing.undo)}>
          {said.undo}
        </Button>
      )}
      {changed && (
        <Button variant="outlined" onClick={after(editing.discard)}>
          {said.discard}
        </Button>
      )}
      <Button aria-disabled={!changed || sending} onClick={() => changed && void editing.save()}>
        {sending ? said.saving : said.save}
      </Button>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(6),
  paddingBlock: theme.spacing(1.5),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  '&[data-kept]': { position: 'sticky', insetBlockEnd: bottom, zIndex: 3 },
  '& p': {
    flex: '1 1 240px',
    margin: 0,
    color: theme.vars.palette.text.secondary,
    [theme.breakpoints.down('sm')]: { flexBasis: '100%', fontSize: '0.875rem' },
  },
  '& [role="status"]': { fontWeight: 600, color: theme.vars.palette.text.primary },
}));
