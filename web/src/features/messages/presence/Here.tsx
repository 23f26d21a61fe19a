import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { words } from '../words.ts';
import { useIsHere } from './presence.api.ts';
import { useIsWriting } from './use-writing.ts';

/** A person's picture, with a dot while they are online. */
export function Here({ userId, children }: { userId: string; children: ReactNode }) {
  const here = useIsHere(userId);
  return (
    <Around>
      {children}
      {here && (
        <Dot>
          <Unseen>{words.presence.here}</Unseen>
        </Dot>
      )}
    </Around>
  );
}

/** What a person is doing at the moment, below their name. */
export function Doing({ userId }: { userId: string }) {
  const here = useIsHere(userId);
  const writing = useIsWriting(userId);
  if (writing) return <Now data-writing>{words.presence.writing}</Now>;
  return here ? <Now>{words.presence.here}</Now> : null;
}

const Around = styled('span')({ position: 'relative', display: 'block', flex: 'none' });

const Dot = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  width: 12,
  height: 12,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.background.paper}`,
  backgroundColor: theme.vars.palette.success.main,
  forcedColorAdjust: 'none',
}));

const Now = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  color: theme.vars.palette.text.secondary,
  '&[data-writing]': { color: theme.vars.palette.text.primary, fontWeight: 550 },
}));
