import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import type { List } from '../../../../shared/api/use-list.ts';
import { SearchBox } from '../../../../shared/components/data-table/SearchBox.tsx';
import { MoreButton } from '../../../../shared/components/MoreButton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import type { Conversation } from '../../api/conversations.api.ts';
import { words } from '../../words.ts';
import { Bones } from './Bones.tsx';
import { ConversationRow } from './ConversationRow.tsx';
import { PlainList } from './PlainList.tsx';

const said = words.list;

// Lazy: most visits search for nothing.
const SearchResults = latePart(async () => ({ default: (await import('./SearchResults.tsx')).SearchResults }));

/** The conversations, the latest first; during a search its results. */
export function ConversationList({
  ownId,
  list,
  openId,
}: {
  ownId: string;
  list: List<Conversation>;
  openId: string | null;
}) {
  const [q, setQ] = useState('');
  const searching = q.trim() !== '';
  return (
    <Pane aria-label={said.label}>
      <Search role="search">
        <SearchBox label={words.search.label} value={q} onChange={setQ} />
      </Search>
      {/* Hidden instead of unmounted, so that the list keeps its scroll position. */}
      <div hidden={searching}>
        <Conversations ownId={ownId} list={list} openId={openId} />
      </div>
      <Suspense fallback={<Bones />}>
        {searching && <SearchResults ownId={ownId} q={q.trim()} conversations={list} />}
      </Suspense>
    </Pane>
  );
}

function Conversations({
  ownId,
  list: { rows, error, onMore, loadingMore },
  openId,
}: {
  ownId: string;
  list: List<Conversation>;
  openId: string | null;
}) {
  if (error) return <ErrorState {...error} />;
  if (!rows) return <Bones />;
  if (rows.length === 0) return <EmptyState title={said.none} text={said.noneText} />;
  return (
    <>
      <PlainList>
        {rows.map((conversation) => (
          <li key={conversation.userId}>
            <ConversationRow ownId={ownId} conversation={conversation} open={conversation.userId === openId} />
          </li>
        ))}
      </PlainList>
      <MoreButton fullWidth variant="text" onMore={onMore} loadingMore={loadingMore} />
    </>
  );
}

const Pane = styled('nav')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.spacing(1.5),
  overscrollBehavior: 'contain',
}));

const Search = styled('div')(({ theme }) => ({ padding: theme.spacing(0, 0.5, 1.5) }));
