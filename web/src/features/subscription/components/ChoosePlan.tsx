import { type Plan, plans } from '@entourage/contracts/billing.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Page } from '../../../shared/components/Page.tsx';
import { SimulatedNote } from '../../../shared/subscription/SimulatedNote.tsx';
import { words } from '../words.ts';

/** Before a subscription is made. */
export function ChoosePlan({ simulated, choose }: { simulated: boolean; choose: (plan: Plan) => void }) {
  return (
    <Page narrow title={words.pay.title} lead={words.choose.lead}>
      {simulated && <SimulatedNote />}
      <Plans>
        {plans.map((plan) => {
          const { title, price, text, button } = words.choose[plan];
          return (
            <section key={plan} aria-labelledby={`plan-${plan}`}>
              <Typography variant="h3" component="h2" id={`plan-${plan}`}>
                {title}
              </Typography>
              <strong>{price}</strong>
              <p>{text}</p>
              <Button fullWidth variant={plan === 'MONTHLY' ? 'contained' : 'outlined'} onClick={() => choose(plan)}>
                {button}
              </Button>
            </section>
          );
        })}
      </Plans>
    </Page>
  );
}

const Plans = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(4),
  '& > section': {
    display: 'grid',
    gap: theme.spacing(1),
    padding: theme.spacing(3),
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& strong': { fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' },
  '& p': { margin: theme.spacing(0, 0, 1), color: theme.vars.palette.text.secondary },
}));
