import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode, RefObject } from 'react';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { liaisonTypeNames, boardWords as said } from '../../words-of-board.ts';
import type { useInHand } from './use-in-hand.ts';

/** The chosen liaison and the actions that can be undone; stays in view on a phone while the other side is searched. */
export function Desk({
  hand: { inHand, type, putBack },
  place,
  children,
}: {
  hand: ReturnType<typeof useInHand>;
  place: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}) {
  return (
    <Sheet ref={place} tabIndex={-1} data-in-hand={inHand !== null || undefined}>
      <Unseen role="status">{inHand?.by === 'choice' && said.inHandSpoken(nameOf(inHand.liaison))}</Unseen>
      {inHand ? (
        <Line>
          <strong>{said.inHand(nameOf(inHand.liaison), liaisonTypeNames[type])}</strong>
          {inHand.by === 'choice' && (
            <Button variant="outlined" onClick={() => putBack(place.current)}>
              Cancel
            </Button>
          )}
        </Line>
      ) : (
        <>
          <p data-touch>{said.hintOnTouch}</p>
          <p data-mouse>{said.hint}</p>
        </>
      )}
      {children}
    </Sheet>
  );
}

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  gap: theme.spacing(1),
  minHeight: 62,
  padding: theme.spacing(1, 2),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '@media (hover: none)': { '& [data-mouse]': { display: 'none' } },
  '@media (hover: hover)': { '& [data-touch]': { display: 'none' } },
  '&[data-in-hand]': { borderColor: theme.vars.palette.accent.main },
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { position: 'sticky', zIndex: 5, insetBlockStart: 'var(--e-board-top, 73px)' },
}));

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: 44,
  '& strong': { minWidth: 0, overflowWrap: 'anywhere', fontFamily: theme.typography.h4.fontFamily },
}));
