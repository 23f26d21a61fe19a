import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useList } from '../../../../shared/api/use-list.ts';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { ago, exactly } from '../../../../shared/components/ago/times.ts';
import { MoreButton } from '../../../../shared/components/MoreButton.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { type Conversation, useSearchMessagesInfiniteQuery } from '../../api/conversations.api.ts';
import type { Message } from '../../api/merge.ts';
import { shortestSearch } from '../../rules.ts';
import { whoIs } from '../../who.ts';
import { words } from '../../words.ts';
import { Bones } from './Bones.tsx';
import { PlainList } from './PlainList.tsx';
import { rowLook } from './row-look.ts';
import { snippetOf } from './snippet.ts';

const said = words.search;
const keyOf = ({ id }: Message) => id;

export function SearchResults({
  ownId,
  q,
  conversations,
}: {
  ownId: string;
  q: string;
  conversations: readonly Conversation[];
}) {
  const short = q.length < shortestSearch;
  const { rows, error, onMore, loadingMore, busy } = useList(useSearchMessagesInfiniteQuery(q, { skip: short }), {
    notRead: said.notRead,
    keyOf,
  });
  const now = useNow();
  if (short) return <Note role="status">{said.short}</Note>;
  if (error) return <ErrorState {...error} />;
  if (!rows) return <Bones />;
  if (rows.length === 0) return <EmptyState title={said.none} text={said.noneText} />;
  return (
    <>
      <PlainList aria-label={said.results} aria-busy={busy}>
        {rows.map((message) => {
          const otherId = message.senderId === ownId ? message.receiverId : message.senderId;
          const found = conversations.find(({ userId }) => userId === otherId);
          return (
            <li key={message.id}>
              <Found to={`?user=${otherId}&message=${message.id}`} state={{ fromList: true }}>
                <strong dir="auto">{found ? whoIs(found).name : said.somebody}</strong>
                <time dateTime={message.createdAt} title={exactly(message.createdAt)}>
                  {ago(message.createdAt, now)}
                </time>
                <p dir="auto">{snippetOf(message.content ?? '', q)}</p>
              </Found>
            </li>
          );
        })}
      </PlainList>
      <MoreButton fullWidth variant="text" onMore={onMore} loadingMore={loadingMore} />
    </>
  );
}

const Found = styled(Link)(({ theme }) => ({
  ...rowLook(theme),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'center',
  gap: theme.spacing(0, 1),
  '& strong': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 },
  '& time': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& p': {
    gridColumn: '1 / -1',
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    margin: 0,
    fontSize: '0.9375rem',
    overflowWrap: 'anywhere',
    unicodeBidi: 'isolate',
    color: theme.vars.palette.text.secondary,
  },
}));
