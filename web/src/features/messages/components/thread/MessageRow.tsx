import { styled } from '@mui/material/styles';
import { memo, Suspense } from 'react';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { words } from '../../words.ts';
import { Clock } from '../urgent/Clock.tsx';
import { Bubble } from './Bubble.tsx';
import { dayWords } from './days.ts';
import type { MessageAsked } from './MessageActions.tsx';
import type { Row } from './rows.ts';

// Lazy: few messages are edited.
const EditBox = latePart(async () => ({ default: (await import('./EditBox.tsx')).EditBox }));

const said = words.thread;

/** A message, with a heading above it for a new day or the first unread message. */
export const MessageRow = memo(function MessageRow({
  ownId,
  row: { shown, opensDay, isNew, goesOn, receipt },
  name,
  now,
  editing,
  ask,
  stopEditing,
}: {
  ownId: string;
  row: Row;
  name: string;
  now: number;
  editing: boolean;
  ask: (wanted: MessageAsked) => void;
  stopEditing: () => void;
}) {
  return (
    <>
      {opensDay && (
        <Line>
          <h3>{dayWords(shown.at, now)}</h3>
        </Line>
      )}
      {isNew && (
        <Line data-new>
          <span>{said.fresh}</span>
        </Line>
      )}
      <Side data-own={shown.own || undefined} data-goes-on={goesOn || undefined}>
        {!goesOn && <Unseen>{shown.own ? said.you : name}</Unseen>}
        {editing ? (
          <Suspense fallback={<Bubble shown={shown} ask={ask} />}>
            <EditBox ownId={ownId} id={shown.id} content={shown.content ?? ''} close={stopEditing} />
          </Suspense>
        ) : (
          <Bubble shown={shown} ask={ask} />
        )}
        <Clock shown={shown} now={now} />
        {receipt && <Receipt>{receipt === 'read' ? said.read : said.delivered}</Receipt>}
      </Side>
    </>
  );
});

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(2, 1),
  color: theme.vars.palette.text.secondary,
  '&::before, &::after': { content: '""', flex: 1, borderBlockStart: '1px solid currentColor', opacity: 0.35 },
  '& h3, & span': { margin: 0, font: 'inherit', fontSize: '0.875rem', fontWeight: 600 },
  '&[data-new]': { color: theme.vars.palette.accent.main },
}));

const Side = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  paddingBlockStart: theme.spacing(1.5),
  '&[data-goes-on]': { paddingBlockStart: theme.spacing(0.5) },
  '&[data-own]': { alignItems: 'end' },
}));

const Receipt = styled('span')(({ theme }) => ({
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));
