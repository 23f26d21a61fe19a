import { styled } from '@mui/material/styles';
import { motion, target } from '../../../shared/theme/tokens.ts';
import type { Part } from '../parts-of.ts';
import { words } from '../words.ts';

/** Leads to the sections of the page, which is some screens long on a phone. */
export const Contents = ({ parts }: { parts: readonly Part[] }) => (
  <List aria-label={words.contents}>
    <ul>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </List>
);

const List = styled('nav')(({ theme }) => ({
  marginBlockEnd: theme.spacing(4),
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(3),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: target,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    transition: `color ${motion}`,
  },
  '& a:hover': { color: theme.vars.palette.accent.main, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
}));
