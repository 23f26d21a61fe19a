import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { target } from '../theme/tokens.ts';

/** A section that mounts its content, and so fetches its data, only when opened. `wanted`: opens it without a press. */
export function Disclosure({
  title,
  wanted = false,
  children,
}: {
  title: ReactNode;
  wanted?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(wanted);
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted]);
  return (
    <Details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div>{children}</div>}
    </Details>
  );
}

const Details = styled('details')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  // Not inherited from the page into an element that opens.
  '& > summary, & > div': { boxSizing: 'border-box' },
  '& > summary': {
    minHeight: target,
    paddingBlock: theme.spacing(1.25),
    fontFamily: theme.typography.h4.fontFamily,
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& > div': { display: 'grid', justifyItems: 'stretch', gap: theme.spacing(2), paddingBlock: theme.spacing(1, 2) },
}));
