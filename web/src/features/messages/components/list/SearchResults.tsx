import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { type List, useList } from '../../../../shared/api/use-list.ts';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { ago, exactly } from '../../../../shared/components/ago/times.ts';
import { MoreButton } from '../../../../shared/components/MoreButton.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { type Conversation, useSearchMessagesInfiniteQuery } from '../../api/conversations.api.ts';
import type { Message } from '../../api/merge.ts';
import { shortestSearch } from '../../rules.ts';
import { whoIs } from '../../who.ts';
import { words } from '../../words.ts';
import { useFurther } from '../use-further.ts';
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
  conversations: List<Conversation>;
}) {
  const short = q.length < shortestSearch;
  const { rows, error, onMore, loadingMore, busy } = useList(useSearchMessagesInfiniteQuery(q, { skip: short }), {
    notRead: said.notRead,
    keyOf,
  });
  const now = useNow();
  const otherOf = ({ senderId, receiverId }: Message) => (senderId === ownId ? receiverId : senderId);
  const conversationWith = (id: string) => conversations.rows?.find(({ userId }) => userId === id);
  const isListRead = conversations.rows !== undefined && !conversations.onMore;
  useFurther(conversations, rows?.some((message) => !conversationWith(otherOf(message))) ?? false);
  if (short) return <Note role="status">{said.short}</Note>;
  if (error) return <ErrorState {...error} />;
  if (!rows) return <Bones />;
  if (rows.length === 0) return <EmptyState title={said.none} text={said.noneText} />;
  return (
    <>
      <PlainList aria-label={said.results} aria-busy={busy}>
        {rows.map((message) => {
          const otherId = otherOf(message);
          const found = conversationWith(otherId);
          return (
            <li key={message.id}>
              <Found to={`?user=${otherId}&message=${message.id}`} state={{ fromList: true }}>
                {found || isListRead ? (
                  <strong dir="auto">{whoIs({ user: found?.user ?? null }).name}</strong>
                ) : (
                  <Skeleton width={120} />
                )}
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
