import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TryAgain } from './TryAgain.tsx';

/** An empty state: what belongs here and the next step. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <State>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </State>
  );
}

/** A failure to load: what happened and a retry. */
export function ErrorState({
  title = 'That did not work',
  text,
  tryAgain,
}: {
  title?: string;
  text: ReactNode;
  tryAgain: () => void;
}) {
  return (
    <State role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
      <TryAgain variant="outlined" press={tryAgain} />
    </State>
  );
}

const State = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(5, 3),
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.edge.main}`,
  textAlign: 'center',
  '& strong': { fontFamily: theme.typography.h4.fontFamily, fontSize: '1.125rem' },
  '& p': { maxWidth: '48ch', margin: 0, color: theme.vars.palette.text.secondary },
  '& a, & button': { marginBlockStart: theme.spacing(1) },
}));
