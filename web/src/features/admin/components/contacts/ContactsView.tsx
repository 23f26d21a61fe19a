import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { withQuery } from '../../../../shared/api/pages.ts';
import { useList } from '../../../../shared/api/use-list.ts';
import { Choice } from '../../../../shared/components/data-table/Choice.tsx';
import { PagingFoot } from '../../../../shared/components/data-table/PagingFoot.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
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
  const { rows, total, busy, error, onMore, loadingMore } = useList(useMessagesInfiniteQuery(isRead), {
    notRead: said.notRead,
    keyOf,
  });
  const next = useNextCard(rows);
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
      {error && <ErrorState {...error} />}
      {!error && !rows && <Skeleton height={320} />}
      {!error && rows?.length === 0 && <None isRead={isRead} showAll={() => change({ read: '' })} />}
      {!error && rows && rows.length > 0 && (
        <>
          <List aria-label={said.label} aria-busy={busy} {...next}>
            {rows.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </List>
          <PagingFoot
            shown={rows.length}
            total={total ?? rows.length}
            loadingMore={loadingMore}
            aside={<CsvLink to={withQuery('/api/contact-messages.csv', { isRead })} />}
            {...(onMore && { onMore })}
          />
        </>
      )}
    </Stack>
  );
}

function None({ isRead, showAll }: { isRead: string | undefined; showAll: () => void }) {
  if (!isRead) return <EmptyState {...said.empty} />;
  return (
    <EmptyState
      {...(isRead === 'true' ? said.noneRead : said.noneUnread)}
      action={
        <Button variant="outlined" onClick={showAll}>
          Show all messages
        </Button>
      }
    />
  );
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
