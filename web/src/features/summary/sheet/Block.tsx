import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

/** A part of the sheet, kept on one page. `isLong`: it has parts of its own, which are kept instead. */
export function Block({ title, isLong = false, children }: { title: string; isLong?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Whole aria-labelledby={id} data-long={isLong || undefined}>
      <h3 id={id}>{title}</h3>
      {children}
    </Whole>
  );
}

/** A part of a long block. */
export function SubBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sub>
      <h4>{title}</h4>
      {children}
    </Sub>
  );
}

const Whole = styled('section')(({ theme }) => ({
  marginBlockStart: theme.spacing(3),
  '&:not([data-long])': { breakInside: 'avoid' },
  '& h3': {
    ...theme.typography.h4,
    '@media print': { fontSize: '12pt' },
    margin: theme.spacing(0, 0, 1),
    paddingBlockEnd: theme.spacing(0.5),
    borderBlockEnd: `1px solid ${theme.vars.palette.edge.main}`,
    breakAfter: 'avoid',
  },
  '& h4': { margin: theme.spacing(0, 0, 0.5), fontSize: '1.0625em', fontWeight: 650, breakAfter: 'avoid' },
  '& p': { margin: 0 },
}));

const Sub = styled('div')(({ theme }) => ({
  breakInside: 'avoid',
  '& + &, p + &': { marginBlockStart: theme.spacing(2) },
}));
