import { styled } from '@mui/material/styles';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { dayWords } from '../../../../shared/clock.ts';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { HeadRow } from '../../../../shared/components/HeadRow.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Section } from '../../../../shared/components/Section.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { moneyOf } from '../../../../shared/subscription/money.ts';
import { SimulatedNote } from '../../../../shared/subscription/SimulatedNote.tsx';
import { stateSentence, stateWord } from '../../../../shared/subscription/state-words.ts';
import { type BillingOverview, useBillingOverviewQuery } from '../../api/billing.api.ts';
import { billingWords as said } from '../../words-of-billing.ts';

/** Who pays, who is late, and the revenue by month. */
export function BillingView() {
  const { data: overview, error, refetch } = useBillingOverviewQuery();
  if (!overview) {
    if (!error) return <Skeleton height={320} />;
    return <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />;
  }
  const { simulated, configured, subscribers, revenue } = overview;
  const late = subscribers.filter(({ status }) => status === 'PAST_DUE').length;
  if (subscribers.length === 0 && revenue.length === 0) {
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
        <Subscribers subscribers={subscribers} />
      </Section>
      <Section title={said.revenue}>
        {revenue.length === 0 ? <p>{said.noRevenue}</p> : <Revenue revenue={revenue} />}
      </Section>
    </>
  );
}

const Subscribers = ({ subscribers }: Pick<BillingOverview, 'subscribers'>) => (
  <Table aria-label={said.subscribers} heads={[said.person, said.state, said.amount]}>
    {subscribers.map((subscriber) => {
      const { tone, word } = stateWord(subscriber);
      const next = nextOf(subscriber);
      return (
        <tr key={subscriber.userId}>
          <th scope="row">{nameOf(subscriber)}</th>
          <td>
            <Badge tone={tone}>{word}</Badge>
            {next && <Note>{next}</Note>}
          </td>
          <td className="figure">
            {subscriber.amount === null ? '–' : moneyOf(subscriber.amount, subscriber.currency)}
          </td>
        </tr>
      );
    })}
  </Table>
);

/** The end is that of the period: the overview lists open subscriptions only. */
const nextOf = (subscriber: BillingOverview['subscribers'][number]) => {
  if (subscriber.status === 'PAST_DUE' && subscriber.graceUntil) return said.openUntil(dayWords(subscriber.graceUntil));
  return subscriber.nextChargeAt ? stateSentence({ ...subscriber, endsAt: null }) : null;
};

const Revenue = ({ revenue }: Pick<BillingOverview, 'revenue'>) => (
  <Table aria-label={said.revenue} heads={[said.month, said.amount, said.invoices]}>
    {revenue.map(({ month, currency, amount, invoices }) => (
      <tr key={month + currency}>
        <th scope="row">{month}</th>
        <td className="figure">{moneyOf(amount, currency)}</td>
        <td className="figure">{invoices}</td>
      </tr>
    ))}
  </Table>
);

const Table = ({
  heads,
  children,
  ...named
}: {
  heads: readonly string[];
  children: React.ReactNode;
  'aria-label': string;
}) => (
  <Plain {...named}>
    <HeadRow heads={heads} />
    <tbody>{children}</tbody>
  </Plain>
);

const Plain = styled('table')(({ theme }) => ({
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
  // A long name gives way to what is beside it.
  '& th[scope="row"]': { overflowWrap: 'anywhere' },
  '& thead th': { color: theme.vars.palette.text.secondary },
}));
