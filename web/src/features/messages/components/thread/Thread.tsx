import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDrop } from '../../../../shared/components/file-drop/files.ts';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import type { Conversation } from '../../api/conversations.api.ts';
import type { Uploads } from '../../attachments/uploads.ts';
import { useAttaching } from '../../attachments/use-attaching.ts';
import { type QueueMessage, useUnsent } from '../../unsent/use-sending.ts';
import { whoIs } from '../../who.ts';
import { words } from '../../words.ts';
import { Composer } from './Composer.tsx';
import { Log } from './Log.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import { ThreadBones } from './ThreadBones.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { usePlace } from './use-place.ts';
import { useThread } from './use-thread.ts';

// Lazy: in most conversations nothing stands there.
const Strips = latePart(async () => ({ default: (await import('../strips/Strips.tsx')).Strips }));

const said = words.thread;

/** A conversation: its messages and the composer. */
export function Thread({
  ownId,
  conversation,
  narrow,
  queueMessage,
  uploads,
  back,
}: {
  ownId: string;
  conversation: Conversation;
  narrow: boolean;
  queueMessage: QueueMessage;
  uploads: Uploads;
  back?: () => void;
}) {
  const { userId, mayWrite } = conversation;
  const { name } = whoIs(conversation);
  const { thread, error } = useThread(userId, conversation.user === null);
  const { place, toLatest } = usePlace(userId, thread);
  const unsent = useUnsent(ownId, userId);
  const attaching = useAttaching(ownId, userId, uploads);
  const drop = useDrop((files) => {
    if (mayWrite) attaching.attach(files);
  });
  // The last read message when the conversation was opened; fixed, so that the "New" line stays.
  const [newAfter] = useState(conversation.unread > 0 ? conversation.readUpTo : null);
  const frame = useRef<HTMLElement>(null);
  const { state, search } = useLocation();
  // A conversation chosen in the list gets the focus, unless the address names a message, which then gets it.
  const chosen = (state as { fromList?: boolean } | null)?.fromList === true && !search.includes('message=');

  // Not into the composer on a phone, where the keyboard would cover the messages.
  const goThere = useEffectEvent(() => {
    const box = narrow ? null : frame.current?.querySelector('textarea');
    (box ?? frame.current?.querySelector('h2'))?.focus();
  });
  // Moves the focus into a conversation chosen in the list.
  useEffect(() => {
    if (chosen) goThere();
  }, [chosen]);

  const isEmpty = thread?.messages.length === 0 && unsent.length === 0;
  return (
    <Frame ref={frame} aria-label={said.log(name)} {...drop.props}>
      <ThreadHead ownId={ownId} conversation={conversation} {...(back && { back })} />
      <Body>
        {error && <ErrorState {...error} />}
        {!(thread && place) && !error && <ThreadBones />}
        {isEmpty && <EmptyState title={said.none} {...(mayWrite && { text: said.noneText })} />}
        {thread && place && !isEmpty && (
          <Log
            key={place.key}
            ownId={ownId}
            conversation={conversation}
            thread={thread}
            unsent={unsent}
            newAfter={newAfter}
            place={place}
            toLatest={toLatest}
          />
        )}
      </Body>
      <Below>
        <Suspense>
          <Strips ownId={ownId} withId={userId} mayWrite={mayWrite} />
        </Suspense>
        {mayWrite ? (
          <Composer
            ownId={ownId}
            to={userId}
            name={name}
            other={conversation.user}
            queueMessage={queueMessage}
            attaching={attaching}
            over={drop.over}
          />
        ) : (
          <ReadOnly ownId={ownId} to={userId} />
        )}
      </Below>
    </Frame>
  );
}

const Frame = styled('section')({
  display: 'grid',
  gridTemplate: 'auto minmax(0, 1fr) auto / minmax(0, 1fr)',
  minHeight: 0,
});

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  minHeight: 0,
  '& > :not([data-log])': { margin: theme.spacing(3) },
  '& > [data-log]': { alignSelf: 'stretch' },
  '&:has(> [data-log])': { alignContent: 'stretch' },
}));

const Below = styled('div')({ minWidth: 0 });
