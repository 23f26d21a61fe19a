import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { withQuery } from '../../../../shared/api/pages.ts';
import { useList } from '../../../../shared/api/use-list.ts';
import { Choice } from '../../../../shared/components/data-table/Choice.tsx';
import { ReadList } from '../../../../shared/components/ReadList.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { type ContactMessage, useMessagesInfiniteQuery } from '../../api/contacts.api.ts';
import { useAddress } from '../../use-address.ts';
import { useNextCard } from '../../use-next-card.ts';
import { words } from '../../words.ts';
import { CsvLink } from '../panel/CsvLink.tsx';
import { DeleteMessage } from './DeleteMessage.tsx';
import { addressOf, allMessages, filterIn, filterOf, filters } from './filters.ts';
import { MessageCard } from './MessageCard.tsx';

// Lazy: most messages are only read.
const AnswerMessage = latePart(async () => ({ default: (await import('./AnswerMessage.tsx')).AnswerMessage }));

const { contacts: said } = words;
const keyOf = ({ id }: ContactMessage) => id;

export function ContactsView() {
  const [address, change] = useAddress();
  const filter = filterIn(address);
  const list = useList(useMessagesInfiniteQuery(filter.asks), { notRead: said.notRead, keyOf });
  /** As they were when their dialog opened; not in their card, which may leave the list meanwhile. */
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const [doomed, setDoomed] = useState<ContactMessage | null>(null);
  const tools = useRef<HTMLDivElement>(null);
  const toTools = () => tools.current?.querySelector('select')?.focus();
  const next = useNextCard(list.rows, { isAway: opened !== null || doomed !== null, whenEmpty: toTools });
  const all = (
    <Button
      variant="outlined"
      onClick={() => {
        change(addressOf(allMessages));
        toTools();
      }}
    >
      Show all messages
    </Button>
  );
  return (
    <Stack>
      <Tools ref={tools}>
        <Choice
          label="Show"
          none={allMessages.label}
          value={filter.value}
          options={filters}
          onChange={(value) => change(addressOf(filterOf(value)))}
        />
      </Tools>
      <ReadList
        list={list}
        height={320}
        empty={{ ...filter.empty, ...(filter !== allMessages && { action: all }) }}
        aside={<CsvLink to={withQuery('/api/contact-messages.csv', { ...filter.asks })} />}
      >
        {(rows) => (
          <List aria-label={said.label} aria-busy={list.busy} {...next}>
            {rows.map((message) => (
              <MessageCard key={message.id} message={message} onAnswer={setOpened} onDelete={setDoomed} />
            ))}
          </List>
        )}
      </ReadList>
      {doomed && <DeleteMessage message={doomed} close={() => setDoomed(null)} />}
      <Suspense>
        {opened && (
          <AnswerMessage
            message={list.rows?.find(({ id }) => id === opened.id) ?? opened}
            close={() => setOpened(null)}
          />
        )}
      </Suspense>
    </Stack>
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
  // Never wider than the page: cards that are not drawn may still have the width of a wider window.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
