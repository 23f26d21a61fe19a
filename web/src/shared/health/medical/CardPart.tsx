import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { keepPlace } from '../../components/keep-place.ts';
import { words } from '../words/medical-card.ts';

/** A part of the medical card with its heading. */
export function CardPart({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  return (
    // Takes the focus of a button that disappears.
    <Part role="group" aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      {children}
      {foot && <Foot>{foot}</Foot>}
    </Part>
  );
}

/** A row of a part; `change` opens its dialog. */
export function CardRow({ name, change, children }: { name: string; change?: () => void; children: ReactNode }) {
  return (
    <Row>
      <div>{children}</div>
      {change && (
        <Button ref={keepPlace} variant="outlined" aria-label={words.changeOf(name)} onClick={change}>
          {words.change}
        </Button>
      )}
    </Row>
  );
}

export const Rows = styled('ul')({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1),
  minWidth: 0,
  '& h3': { ...theme.typography.h4, margin: 0 },
}));

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(1),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '&:first-of-type': { borderBlockStart: 0 },
  '& > div': { display: 'grid', gap: theme.spacing(0.25), minWidth: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > button': { flex: 'none' },
}));

const Foot = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
