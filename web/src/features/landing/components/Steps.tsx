import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

interface Step {
  readonly name: string;
  readonly text: string;
}

/** An ordered list of steps. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <List>
      {steps.map(({ name, text }) => (
        <li key={name}>
          <Typography variant="h4" component="h3">
            {name}
          </Typography>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: theme.spacing(4, 3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  '& li': {
    counterIncrement: 'step',
    paddingBlockStart: theme.spacing(2),
    borderBlockStart: `1px solid ${theme.vars.palette.edge.main}`,
  },
  '& li::before': {
    content: 'counter(step)',
    display: 'block',
    marginBlockEnd: theme.spacing(3),
    fontFamily: theme.typography.h4.fontFamily,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 600,
    color: theme.vars.palette.accent.main,
  },
  '& p': { margin: theme.spacing(1, 0, 0), color: theme.vars.palette.text.secondary },
}));
