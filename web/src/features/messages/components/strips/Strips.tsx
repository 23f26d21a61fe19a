import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { MeetingCards } from '../../meetings/MeetingCards.tsx';
import { useMayMeet } from '../../meetings/use-may-meet.ts';
import { words } from '../../words-of-strips.ts';
import { ScheduledList } from '../later/ScheduledList.tsx';
import { useKeyboardOpen } from './use-keyboard-open.ts';
import { useSummary } from './use-summary.ts';

/**
 * What stands between the messages and the composer: meetings, offered times and messages for later. While an on-screen
 * keyboard leaves little room, it is one line, until it is unfolded or the keyboard goes.
 */
export function Strips({ ownId, withId, mayWrite }: { ownId: string; withId: string; mayWrite: boolean }) {
  const mayMeet = useMayMeet();
  const summary = useSummary({ ownId, withId, mayMeet });
  const isOpen = useKeyboardOpen();
  const [unfolded, setUnfolded] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  if (unfolded && !isOpen) setUnfolded(false);
  const folded = isOpen && !unfolded && summary !== '';

  // Its button is gone.
  useEffect(() => {
    if (unfolded) whole.current?.focus();
  }, [unfolded]);

  return (
    <>
      {folded && (
        <Line>
          <span>{summary}</span>
          <Button variant="text" aria-label={words.showAll(summary)} onClick={() => setUnfolded(true)}>
            {words.show}
          </Button>
        </Line>
      )}
      {/* Hidden instead of unmounted: the keyboard may belong to one of its dialogs. */}
      <div ref={whole} hidden={folded} tabIndex={-1}>
        {mayMeet && <MeetingCards ownId={ownId} withId={withId} disconnected={!mayWrite} />}
        <ScheduledList to={withId} mayWrite={mayWrite} />
      </div>
    </>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  paddingInline: theme.spacing(1),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
}));
