import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { CheckIcon } from '../../../shared/components/icons.tsx';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { isVisitor, useViewer } from '../../../shared/session/viewer.ts';
import { SimulatedNote } from '../../../shared/subscription/SimulatedNote.tsx';
import { stateSentence } from '../../../shared/subscription/state-words.ts';
import { useSubscriptionQuery } from '../../../shared/subscription/subscription.api.ts';
import { inkVariables } from '../../../shared/theme/theme.ts';
import { manage, noSubscription, plan, start } from '../words.ts';

/** The only plan; dark in both colour schemes. */
export function PlanCard() {
  const viewer = useViewer();
  const reason = viewer.standing && noSubscription[viewer.standing];
  return (
    <Sheet aria-labelledby="plan">
      <Offer>
        <Typography variant="h3" component="h2" id="plan">
          {plan.name}
        </Typography>
        <Price>
          <strong>{plan.price}</strong> <span>{plan.per}</span>
        </Price>
        <Terms>
          {plan.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </Terms>
        {isVisitor(viewer) && <Subscribe label={start.label} />}
        {viewer.standing === 'ATHLETE' && <OwnState />}
        {reason && <State>{reason}</State>}
      </Offer>
      <Included>
        {plan.includes.map((item) => (
          <li key={item}>
            <CheckIcon />
            {item}
          </li>
        ))}
      </Included>
    </Sheet>
  );
}

const Subscribe = ({ label }: { label: string }) => (
  <ButtonLink to={start.to} size="large">
    {label}
  </ButtonLink>
);

/** The athlete's own subscription; the button leads to what is next. */
function OwnState() {
  const { data: subscription, error } = useSubscriptionQuery();
  if (!subscription) return error ? <Subscribe label={start.label} /> : null;
  const { status } = subscription;
  const isNew = status === 'NONE' || status === 'NOT_CONFIGURED' || status === 'ENDED';
  return (
    <>
      {subscription.simulated && <SimulatedNote />}
      {!isNew && <State role="status">{stateSentence(subscription)}</State>}
      {status === 'ACTIVE' ? (
        <ButtonLink to={manage.to} size="large" variant="outlined">
          {manage.label}
        </ButtonLink>
      ) : (
        <Subscribe label={status === 'PAST_DUE' ? start.pay : start.label} />
      )}
    </>
  );
}

const State = styled('p')(({ theme }) => ({ margin: theme.spacing(2, 0) }));

const Sheet = styled('section')(({ theme }) => ({
  ...inkVariables,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gap: theme.spacing(6, 8),
  padding: theme.spacing(7),
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: theme.spacing(5) },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4, 2.5) },
}));

const Offer = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  '& a': { minHeight: 52, minWidth: 220, marginBlockStart: 'auto' },
  [theme.breakpoints.down('sm')]: { '& a': { width: '100%' } },
}));

const Price = styled('p')(({ theme }) => ({
  margin: theme.spacing(5, 0, 0),
  '& strong': {
    display: 'block',
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: 'clamp(3.5rem, 2.4rem + 4vw, 5.75rem)',
    fontWeight: 640,
    letterSpacing: '-0.05em',
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& span': { fontSize: '1.125rem', color: theme.vars.palette.text.secondary },
}));

const Terms = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 3),
  margin: theme.spacing(2, 0, 5),
  padding: 0,
  listStyle: 'none',
  color: theme.vars.palette.accent.main,
}));

const Included = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: theme.spacing(2), paddingBlock: theme.spacing(1.75) },
  '& li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& li:first-of-type': { paddingBlockStart: 0 },
  '& svg': { flex: 'none', marginBlockStart: 2, color: theme.vars.palette.accent.main },
}));
