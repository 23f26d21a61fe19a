import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Card } from '../../../shared/components/Card.tsx';
import { eligibility } from '../words.ts';

export function Eligibility() {
  return (
    <Card as="section" aria-labelledby="eligibility">
      <Typography variant="h3" component="h2" id="eligibility">
        {eligibility.title}
      </Typography>
      <Lead>{eligibility.lead}</Lead>
      <List>
        {eligibility.asked.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{text}</span>
          </li>
        ))}
      </List>
    </Card>
  );
}

const Lead = styled('p')(({ theme }) => ({ margin: theme.spacing(1, 0, 3), color: theme.vars.palette.text.secondary }));

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'asked',
  '& li': {
    position: 'relative',
    counterIncrement: 'asked',
    padding: theme.spacing(2, 0, 2, 5),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li::before': {
    content: 'counter(asked)',
    position: 'absolute',
    insetInlineStart: 0,
    fontFamily: theme.typography.h4.fontFamily,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.accent.main,
  },
  '& strong': { display: 'block', fontWeight: 600 },
  '& span': { color: theme.vars.palette.text.secondary },
}));
