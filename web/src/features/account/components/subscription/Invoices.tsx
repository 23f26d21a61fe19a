import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { dayWords } from '../../../../shared/clock.ts';
import { HeadRow } from '../../../../shared/components/HeadRow.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { moneyOf } from '../../../../shared/subscription/money.ts';
import { useInvoicesQuery } from '../../../../shared/subscription/subscription.api.ts';
import { words } from '../../words.ts';

const { subscription: said } = words;

/** The latest first. */
export function Invoices() {
  const { data: invoices, error, refetch } = useInvoicesQuery();
  return (
    <div>
      <Typography variant="h6" component="h3" id="invoices">
        {said.invoices}
      </Typography>
      {!invoices && error && (
        <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
      )}
      {!invoices && !error && <Skeleton height={72} />}
      {invoices?.length === 0 && <Note>{said.noInvoices}</Note>}
      {invoices && invoices.length > 0 && (
        <Table aria-labelledby="invoices">
          <HeadRow heads={Object.values(said.invoiceColumns)} />
          <tbody>
            {invoices.map(({ id, createdAt, number, amountDue, currency, status }) => (
              <tr key={id}>
                <td>{dayWords(createdAt)}</td>
                <td>{number ?? '–'}</td>
                <td className="figure">{moneyOf(amountDue, currency)}</td>
                <td>{said.invoiceStatus[status]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginBlockStart: theme.spacing(1),
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& th, & td': {
    padding: theme.spacing(1, 1, 1, 0),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th': { fontWeight: 600, color: theme.vars.palette.text.secondary },
}));
