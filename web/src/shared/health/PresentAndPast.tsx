import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

/** What is the case now as cards, and what is over as rows behind a summary. */
export function PresentAndPast({
  label,
  cards,
  more,
  summary,
  rows,
}: {
  /** Names the cards. */
  label: string;
  cards: readonly ReactElement[];
  /** Between the two. */
  more?: ReactNode;
  summary: string;
  rows: readonly ReactElement[];
}) {
  return (
    <Frame>
      {cards.length > 0 && <Cards aria-label={label}>{cards}</Cards>}
      {more}
      {rows.length > 0 && (
        <Past>
          <summary>{summary}</summary>
          <Rows>{rows}</Rows>
        </Past>
      )}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Past = styled('details')(({ theme }) => ({
  '& summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: 10, cursor: 'pointer', fontWeight: 600 },
  '& ul': { marginBlockStart: theme.spacing(1) },
}));

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
