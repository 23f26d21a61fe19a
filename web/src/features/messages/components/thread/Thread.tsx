import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDrop } from '../../../../shared/components/file-drop/files.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import type { Conversation } from '../../api/conversations.api.ts';
import type { Uploads } from '../../attachments/uploads.ts';
import { useAttaching } from '../../attachments/use-attaching.ts';
import { type Send, useUnsent } from '../../unsent/use-sending.ts';
import { whoIs } from '../../who.ts';
import { words } from '../../words.ts';
import { ScheduledList } from '../later/ScheduledList.tsx';
import { Composer } from './Composer.tsx';
import { Log } from './Log.tsx';
import { ThreadBones } from './ThreadBones.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { usePlace } from './use-place.ts';
import { useThread } from './use-thread.ts';

const said = words.thread;

/** What two people have written to each other, and the box to write in. */
export function Thread({
  ownId,
  conversation,
  narrow,
  send,
  uploads,
  back,
}: {
  ownId: string;
  conversation: Conversation;
  narrow: boolean;
  send: Send;
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
  // Where one had read to when one came, however far one reads now.
  const [newAfter] = useState(conversation.unread > 0 ? conversation.readUpTo : null);
  const frame = useRef<HTMLElement>(null);
  const { state, search } = useLocation();
  // Where a message is gone to, that is where one goes on.
  const chosen = (state as { fromList?: boolean } | null)?.fromList === true && !search.includes('message=');

  // On a phone without a keyboard over what they came to read.
  const goThere = useEffectEvent(() => {
    const box = narrow ? null : frame.current?.querySelector('textarea');
    (box ?? frame.current?.querySelector('h2'))?.focus();
  });
  // Whoever has chosen somebody goes on there.
  useEffect(() => {
    if (chosen) goThere();
  }, [chosen]);

  const isEmpty = thread?.messages.length === 0 && unsent.length === 0;
  return (
    <Frame ref={frame} aria-label={said.log(name)} {...drop.props}>
      <ThreadHead conversation={conversation} {...(back && { back })} />
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
        <ScheduledList to={userId} mayWrite={mayWrite} />
        {mayWrite ? (
          <Composer ownId={ownId} to={userId} name={name} send={send} attaching={attaching} over={drop.over} />
        ) : (
          <Closed>{said.readOnly}</Closed>
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

const Closed = styled(Note)(({ theme }) => ({
  maxWidth: 'none',
  padding: theme.spacing(2, 3),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
}));
