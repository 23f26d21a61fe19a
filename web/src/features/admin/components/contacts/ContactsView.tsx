import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { withQuery } from '../../../../shared/api/pages.ts';
import { useList } from '../../../../shared/api/use-list.ts';
import { Choice } from '../../../../shared/components/data-table/Choice.tsx';
import { ReadList } from '../../../../shared/components/ReadList.tsx';
import { type ContactMessage, type ReadFilter, useMessagesInfiniteQuery } from '../../api/contacts.api.ts';
import { oneOf, useAddress } from '../../use-address.ts';
import { words } from '../../words.ts';
import { CsvLink } from '../panel/CsvLink.tsx';
import { MessageCard } from './MessageCard.tsx';
import { useNextCard } from './use-next-card.ts';

const { contacts: said } = words;
const keyOf = ({ id }: ContactMessage) => id;
const filters = ['', 'false', 'true'] as const satisfies readonly ReadFilter[];

export function ContactsView() {
  const [address, change] = useAddress();
  const isRead = oneOf(filters, address.get('read'));
  const list = useList(useMessagesInfiniteQuery(isRead), { notRead: said.notRead, keyOf });
  const next = useNextCard(list.rows);
  return (
    <Stack>
      <Tools>
        <Choice
          label="Show"
          none="All messages"
          value={isRead}
          options={[
            { value: 'false', label: 'Unread' },
            { value: 'true', label: 'Read' },
          ]}
          onChange={(read) => change({ read })}
        />
      </Tools>
      <ReadList
        list={list}
        height={320}
        empty={emptyOf(isRead, () => change({ read: '' }))}
        aside={<CsvLink to={withQuery('/api/contact-messages.csv', { isRead })} />}
      >
        {(rows) => (
          <List aria-label={said.label} aria-busy={list.busy} {...next}>
            {rows.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </List>
        )}
      </ReadList>
    </Stack>
  );
}

function emptyOf(isRead: ReadFilter, showAll: () => void) {
  if (!isRead) return said.empty;
  return {
    ...(isRead === 'true' ? said.noneRead : said.noneUnread),
    action: (
      <Button variant="outlined" onClick={showAll}>
        Show all messages
      </Button>
    ),
  };
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 2),
  '& > div': { minWidth: 200 },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
