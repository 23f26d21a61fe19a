import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

interface Point {
  readonly name: string;
  readonly text: string;
}

/** A titled list; `ordered`: numbered steps. */
export function Points({ title, items, ordered }: { title: string; items: readonly Point[]; ordered?: true }) {
  return (
    <section>
      <Typography variant="h4" component="h2">
        {title}
      </Typography>
      <List as={ordered ? 'ol' : 'ul'}>
        {items.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': {
    position: 'relative',
    display: 'grid',
    paddingInlineStart: theme.spacing(3.5),
    paddingBlockEnd: theme.spacing(2.5),
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 6,
    insetInlineStart: 0,
    width: 12,
    height: 12,
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.accent.main}`,
  },
  // Connects the steps by a line.
  'ol& li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetBlock: '22px -2px',
    insetInlineStart: 5.5,
    width: 1,
    backgroundColor: theme.vars.palette.edge.main,
  },
  '& li:last-of-type': { paddingBlockEnd: 0 },
  '& span': { color: theme.vars.palette.text.secondary },
}));
