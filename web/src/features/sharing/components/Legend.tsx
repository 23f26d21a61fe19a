import { styled } from '@mui/material/styles';
import { words } from '../words.ts';
import { Mark } from './marks.tsx';

const states = ['open', 'until', 'staged', 'closed'] as const;

/** What the marks of the grid mean. */
export const Legend = () => (
  <List aria-label={words.legend.title}>
    {states.map((state) => (
      <li key={state}>
        <Mark state={state} />
        {words.legend[state]}
      </li>
    ))}
  </List>
);

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& svg': { width: 22, height: 22, padding: 2, borderRadius: 6 },
}));
