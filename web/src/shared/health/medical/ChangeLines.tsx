import { styled } from '@mui/material/styles';
import { Unseen } from '../../components/Unseen.tsx';
import { words } from '../words/medical-card.ts';
import type { Changes } from './card-changes.ts';

/** What is removed from a card and what is added. */
export const ChangeLines = ({ added, removed }: Changes) => (
  <Lines>
    {removed.map((line) => (
      <li key={line}>
        <Unseen>{words.history.removed}</Unseen>
        <del>{line}</del>
      </li>
    ))}
    {added.map((line) => (
      <li key={line}>
        <Unseen>{words.history.added}</Unseen>
        <ins>{line}</ins>
      </li>
    ))}
  </Lines>
);

const Lines = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { display: 'flex', gap: theme.spacing(1) },
  '& li::before': { flex: 'none', width: '1ch', fontWeight: 600 },
  '& li:has(> ins)::before': { content: '"+" / ""' },
  '& li:has(> del)::before': { content: '"−" / ""' },
  '& ins': { textDecoration: 'none' },
  '& del': { color: theme.vars.palette.text.secondary },
}));
