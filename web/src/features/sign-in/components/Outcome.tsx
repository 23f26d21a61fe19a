import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The result of a form and the next step. Takes the focus, because the pressed button is gone. */
export function Outcome({ tone, children, next }: { tone: 'good' | 'bad'; children: ReactNode; next?: ReactNode }) {
  const said = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => said.current?.focus(), []);
  return (
    <Said data-tone={tone}>
      <p ref={said} tabIndex={-1} role={tone === 'bad' ? 'alert' : 'status'}>
        {children}
      </p>
      {next}
    </Said>
  );
}

const Said = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(3),
  paddingInlineStart: theme.spacing(2.5),
  borderInlineStart: `3px solid ${theme.vars.palette.accent.main}`,
  '&[data-tone="bad"]': { borderInlineStartColor: theme.vars.palette.error.main },
  '& p': { margin: 0 },
  '& p + p': { color: theme.vars.palette.text.secondary },
}));
