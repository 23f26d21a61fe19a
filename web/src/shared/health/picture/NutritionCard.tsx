import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import { words } from '../words/dashboard.ts';
import { CardHead } from './CardHead.tsx';

const said = words.nutrition;

/** The nutrition advice. `action`: in its head; `foot`: below it; `editor`: replaces the advice while editing. */
export function NutritionCard({
  advice,
  action,
  foot,
  editor,
}: {
  advice: readonly string[];
  action?: ReactNode;
  foot?: ReactNode;
  editor?: ReactNode;
}) {
  if (editor) {
    return (
      <Card>
        <CardHead title={said.title} />
        {editor}
      </Card>
    );
  }
  return (
    <Card>
      <CardHead title={said.title}>{action}</CardHead>
      {advice.length === 0 && <Note>{said.none}</Note>}
      {advice.length > 0 && (
        <List>
          {[...new Set(advice)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </List>
      )}
      {foot}
    </Card>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { paddingBlock: theme.spacing(1.25) },
  '& li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}));
