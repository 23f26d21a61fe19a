import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useList } from '../../../../shared/api/use-list.ts';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { tableOf } from '../../../../shared/components/data-table/list-props.ts';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { TextLink } from '../../../../shared/components/links.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import {
  type InvestorContact,
  useDeleteInvestorContactMutation,
  useInvestorContactsInfiniteQuery,
} from '../../api/deck.api.ts';
import { useAnswered } from '../../use-answered.ts';
import { useRefusal } from '../../use-refusal.ts';
import { analyticsWords } from '../../words-of-deck.ts';
import { CsvLink } from '../panel/CsvLink.tsx';

const { contacts: said } = analyticsWords;
const keyOf = ({ id }: InvestorContact) => id;

const facts: readonly Column<InvestorContact>[] = [
  { id: 'name', title: 'Name', main: true, cell: ({ investorName }) => investorName },
  {
    id: 'email',
    title: 'E-mail',
    cell: ({ investorEmail }) => <TextLink to={`mailto:${investorEmail}`}>{investorEmail}</TextLink>,
  },
  {
    id: 'company',
    title: 'Company',
    cell: ({ investorCompany, investorTitle }) => [investorTitle, investorCompany].filter(Boolean).join(', ') || '–',
  },
  { id: 'notes', title: 'Notes', cell: ({ notes, phone }) => [phone, notes].filter(Boolean).join(' · ') || '–' },
  {
    id: 'meeting',
    title: 'Meeting',
    cell: ({ interestedInMeeting }) => (interestedInMeeting ? <Badge tone="good">Interested</Badge> : '–'),
  },
  { id: 'left', title: 'Left', cell: ({ createdAt }) => <Ago at={createdAt} /> },
];

/** What investors left to be reached; each is deleted when the investor asks for it. */
export function Contacts() {
  const list = useList(useInvestorContactsInfiniteQuery(), { notRead: said.notRead, keyOf });
  const [remove] = useDeleteInvestorContactMutation();
  const refused = useRefusal(said.failed);
  const [asked, setAsked] = useState<Pick<InvestorContact, 'id' | 'investorName'> | null>(null);
  const columns = useMemo<readonly Column<InvestorContact>[]>(
    () => [
      ...facts,
      {
        id: 'delete',
        title: said.remove,
        cell: ({ id, investorName }) => (
          <Button
            ref={keepPlace}
            variant="outlined"
            aria-label={said.removeOf(investorName)}
            onClick={() => setAsked({ id, investorName })}
          >
            {said.remove}
          </Button>
        ),
      },
    ],
    [],
  );
  const answered = useAnswered(
    () => setAsked(null),
    () => remove(asked?.id ?? '').unwrap(),
    { done: said.done, refused },
  );
  return (
    <>
      <DataTable
        {...tableOf(list, { of: 'contacts', aside: <CsvLink to="/api/admin/investor-presentation/contacts.csv" /> })}
        label={said.title}
        columns={columns}
        keyOf={keyOf}
        nameOf={({ investorName }) => investorName}
        empty={<EmptyState {...said.empty} />}
      />
      {asked && (
        <AskFirst
          open
          {...said.ask(asked.investorName)}
          yes={said.yes}
          no={said.keep}
          answered={(yes) => void answered(yes)}
        />
      )}
    </>
  );
}
