import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { held } from '../words.ts';

export function Held() {
  return (
    <Part aria-labelledby="held">
      <Typography variant="h2" id="held">
        {held.title}
      </Typography>
      <ul>
        {held.rules.map(({ name, text }) => (
          <li key={name}>
            <Typography variant="h4" component="h3">
              {name}
            </Typography>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Part = styled('section')(({ theme }) => ({
  paddingBlock: theme.spacing(8),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: theme.spacing(5, 4),
    margin: theme.spacing(6, 0, 0),
    padding: 0,
    listStyle: 'none',
  },
  '& li': { paddingBlockStart: theme.spacing(2), borderBlockStart: `2px solid ${theme.vars.palette.text.primary}` },
  '& p': { margin: theme.spacing(1, 0, 0), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { paddingBlock: theme.spacing(6), '& ul': { gridTemplateColumns: '1fr 1fr' } },
  [theme.breakpoints.down('sm')]: { '& ul': { gridTemplateColumns: '1fr', gap: theme.spacing(4) } },
}));
