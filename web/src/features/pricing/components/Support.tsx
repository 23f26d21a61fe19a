import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Card } from '../../../shared/components/Card.tsx';
import { TextLink } from '../../../shared/components/links.tsx';
import { payment, support } from '../words.ts';

export function Support() {
  return (
    <Card as="section" aria-labelledby="support">
      <Typography variant="h3" component="h2" id="support">
        {support.title}
      </Typography>
      <Figures>
        {support.figures.map(({ figure, text }) => (
          <div key={figure}>
            <strong>{figure}</strong>
            <p>{text}</p>
          </div>
        ))}
      </Figures>
      <Typography variant="h4" component="h3">
        {payment.title}
      </Typography>
      <Billing>
        {payment.text} The <TextLink to="/terms-of-service">Terms of Service</TextLink> say it in full.
      </Billing>
    </Card>
  );
}

const Figures = styled('div')(({ theme }) => ({
  marginBlock: theme.spacing(3, 4),
  '& > div': { paddingBlock: theme.spacing(2.5), borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > div:last-of-type': { borderBlockEnd: `1px solid ${theme.vars.palette.divider}` },
  '& strong': {
    display: 'block',
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: '1.75rem',
    fontWeight: 640,
    letterSpacing: '-0.03em',
    lineHeight: 1.2,
  },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.vars.palette.text.secondary },
}));

const Billing = styled('p')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
