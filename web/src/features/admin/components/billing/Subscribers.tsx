import { withQuery } from '../../../../shared/api/pages.ts';
import { useList } from '../../../../shared/api/use-list.ts';
import { dayWords } from '../../../../shared/clock.ts';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { tableOf } from '../../../../shared/components/data-table/list-props.ts';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { moneyOf } from '../../../../shared/subscription/money.ts';
import { stateSentence, stateWord } from '../../../../shared/subscription/state-words.ts';
import { type Subscriber, useSubscribersInfiniteQuery } from '../../api/billing.api.ts';
import { useAddress } from '../../use-address.ts';
import { billingWords as said } from '../../words-of-billing.ts';
import { CsvLink } from '../panel/CsvLink.tsx';

const keyOf = ({ userId }: Subscriber) => userId;

const columns: readonly Column<Subscriber>[] = [
  { id: 'person', title: said.person, main: true, cell: nameOf },
  { id: 'state', title: said.state, cell: (subscriber) => <State subscriber={subscriber} /> },
  {
    id: 'amount',
    title: said.amount,
    align: 'end',
    cell: ({ amount, currency }) => (amount === null ? '–' : moneyOf(amount, currency)),
  },
];

/** Everybody with an open subscription; the search is kept in the address. */
export function Subscribers() {
  const [address, change] = useAddress();
  const search = address.get('search')?.slice(0, 100) ?? '';
  const list = useList(useSubscribersInfiniteQuery(search), { notRead: said.notRead, keyOf });
  return (
    <DataTable
      {...tableOf(list, { aside: <CsvLink to={withQuery('/api/admin/subscribers.csv', { search })} /> })}
      label={said.list}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      search={{
        label: said.search,
        value: search,
        onChange: (value) => change({ search: value.slice(0, 100) }),
      }}
      empty={<EmptyState {...said.nobody} />}
    />
  );
}

function State({ subscriber }: { subscriber: Subscriber }) {
  const { tone, word } = stateWord(subscriber);
  const next = nextOf(subscriber);
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {next && <Note>{next}</Note>}
    </>
  );
}

/** The end is that of the period: only open subscriptions are listed. */
const nextOf = (subscriber: Subscriber) => {
  if (subscriber.status === 'PAST_DUE' && subscriber.graceUntil) return said.openUntil(dayWords(subscriber.graceUntil));
  return subscriber.nextChargeAt ? stateSentence({ ...subscriber, endsAt: null }) : null;
};
