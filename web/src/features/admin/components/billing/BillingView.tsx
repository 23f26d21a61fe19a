import { styled } from '@mui/material/styles';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { HeadRow } from '../../../../shared/components/HeadRow.tsx';
import { Section } from '../../../../shared/components/Section.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { moneyOf } from '../../../../shared/subscription/money.ts';
import { SimulatedNote } from '../../../../shared/subscription/SimulatedNote.tsx';
import { type BillingOverview, useBillingOverviewQuery } from '../../api/billing.api.ts';
import { billingWords as said } from '../../words-of-billing.ts';
import { Subscribers } from './Subscribers.tsx';

/** Who pays, who is late, and the revenue by month. */
export function BillingView() {
  const { data: overview, error, refetch } = useBillingOverviewQuery();
  if (!overview) {
    if (!error) return <Skeleton height={320} />;
    return <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />;
  }
  const { simulated, configured, subscribers, late, revenue } = overview;
  if (subscribers === 0 && revenue.length === 0) {
    return (
      <>
        {simulated && <SimulatedNote />}
        <EmptyState {...(configured ? said.none : said.notConfigured)} />
      </>
    );
  }
  return (
    <>
      {simulated && <SimulatedNote />}
      <Section title={said.subscribers} lead={said.late(late)}>
        <Subscribers />
      </Section>
      <Section title={said.revenue}>
        {revenue.length === 0 ? <p>{said.noRevenue}</p> : <Revenue revenue={revenue} />}
      </Section>
    </>
  );
}

const Revenue = ({ revenue }: Pick<BillingOverview, 'revenue'>) => (
  <Table aria-label={said.revenue}>
    <HeadRow heads={[said.month, said.amount, said.invoices]} />
    <tbody>
      {revenue.map(({ month, currency, amount, invoices }) => (
        <tr key={month + currency}>
          <th scope="row">{month}</th>
          <td className="figure">{moneyOf(amount, currency)}</td>
          <td className="figure">{invoices}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: theme.spacing(1, 2, 1, 0),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  },
  '& :is(th, td):last-child': { paddingInlineEnd: 0 },
  '& thead th': { color: theme.vars.palette.text.secondary },
}));
