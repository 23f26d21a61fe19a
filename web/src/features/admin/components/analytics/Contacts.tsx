import { useList } from '../../../../shared/api/use-list.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { DataTable } from '../../../../shared/components/data-table/DataTable.tsx';
import { tableOf } from '../../../../shared/components/data-table/list-props.ts';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { TextLink } from '../../../../shared/components/links.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { type InvestorContact, useInvestorContactsInfiniteQuery } from '../../api/deck.api.ts';
import { analyticsWords } from '../../words-of-deck.ts';
import { CsvLink } from '../panel/CsvLink.tsx';

const { contacts: said } = analyticsWords;
const keyOf = ({ id }: InvestorContact) => id;

const columns: readonly Column<InvestorContact>[] = [
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

export function Contacts() {
  const list = useList(useInvestorContactsInfiniteQuery(), { notRead: said.notRead, keyOf });
  return (
    <DataTable
      {...tableOf(list, { of: 'contacts', aside: <CsvLink to="/api/admin/investor-presentation/contacts.csv" /> })}
      label={said.title}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ investorName }) => investorName}
      empty={<EmptyState {...said.empty} />}
    />
  );
}
