import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useList } from '../../../shared/api/use-list.ts';
import { EmptyState } from '../../../shared/components/states.tsx';
import { latePart } from '../../../shared/late/late-part.tsx';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { bottom } from '../../../shared/theme/tokens.ts';
import { type Conversation, useConversationsInfiniteQuery } from '../api/conversations.api.ts';
import { uploadsOf } from '../attachments/uploads.ts';
import { useQueueMessage } from '../unsent/use-sending.ts';
import { words } from '../words.ts';
import { AwaySwitch } from './away/AwaySwitch.tsx';
import { ConversationList } from './list/ConversationList.tsx';
import { Thread } from './thread/Thread.tsx';
import { useAbove } from './use-above.ts';
import { useBackToList } from './use-back-to-list.ts';
import { useOpen } from './use-open.ts';

const keyOf = ({ userId }: Conversation) => userId;

// Lazy: most visits go on with a conversation, and nobody waits.
const UrgentCases = latePart(async () => ({ default: (await import('./urgent/UrgentCases.tsx')).UrgentCases }));
const RefusedList = latePart(async () => ({ default: (await import('./later/RefusedList.tsx')).RefusedList }));
const NewMessage = latePart(async () => ({ default: (await import('./list/NewMessage.tsx')).NewMessage }));

/** The list and the open conversation side by side; on a phone one at a time. */
export function Messages({ ownId }: { ownId: string }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const list = useList(useConversationsInfiniteQuery(), { notRead: words.list.notRead, keyOf });
  const { conversation: open, close } = useOpen(list, narrow);
  const dispatch = useAppDispatch();
  const queueMessage = useQueueMessage(ownId);
  const uploads = uploadsOf(ownId, dispatch);
  const [choosing, setChoosing] = useState(false);
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const fromList = (state as { fromList?: boolean } | null)?.fromList === true;
  const frame = useRef<HTMLDivElement>(null);
  const threadOnly = narrow && open !== null;
  useAbove(frame);
  useBackToList(frame, narrow, open?.userId ?? null);

  function choose(userId: string) {
    setChoosing(false);
    void navigate(`?user=${userId}`, { state: { fromList: true } });
  }

  function back() {
    if (!new URLSearchParams(search).has('user')) close();
    else if (fromList) void navigate(-1);
    else void navigate('/messages', { replace: true });
  }

  return (
    <Whole ref={frame} data-thread-only={threadOnly || undefined}>
      <Head>
        <Typography variant="h3" component="h1" tabIndex={-1}>
          {words.title}
        </Typography>
        <Tools>
          <AwaySwitch />
          <Button onClick={() => setChoosing(true)}>{words.fresh.button}</Button>
        </Tools>
      </Head>
      <Panes>
        {/* Hidden instead of unmounted, so that the list keeps its scroll position. */}
        <Side hidden={threadOnly}>
          <Suspense>
            <UrgentCases />
            <RefusedList conversations={list.rows ?? []} openId={open?.userId ?? null} />
          </Suspense>
          <ConversationList ownId={ownId} list={list} openId={open?.userId ?? null} />
        </Side>
        {open && (
          <Thread
            key={open.userId}
            ownId={ownId}
            conversation={open}
            narrow={narrow}
            queueMessage={queueMessage}
            uploads={uploads}
            {...(narrow && { back })}
          />
        )}
        {!open && !narrow && (
          <Nothing>
            <EmptyState title={words.thread.select} text={words.thread.selectText} />
          </Nothing>
        )}
      </Panes>
      <Suspense>{choosing && <NewMessage list={list} choose={choose} close={() => setChoosing(false)} />}</Suspense>
    </Whole>
  );
}

/** Fills the window below the header, so that the composer is always visible. */
const Whole = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)',
  gap: theme.spacing(2),
  width: '100%',
  maxWidth: 1200,
  height: `calc(100dvh - var(--above, 65px) - ${bottom})`,
  minHeight: 440,
  'html[data-keyboard] &': { minHeight: 280 },
  marginInline: 'auto',
  padding: theme.spacing(3),
  [theme.breakpoints.down('md')]: { padding: theme.spacing(2, 0, 0) },
  '&[data-thread-only]': { gap: 0, padding: 0 },
  '&[data-thread-only] > header': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '&[data-thread-only] > header button': { display: 'none' },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(2) },
}));

const Tools = styled('div')(({ theme }) => ({ display: 'flex', alignItems: 'center', gap: theme.spacing(1) }));

const Panes = styled('div')(({ theme }) => ({
  // Set explicitly, because the heading above may take no space.
  gridRow: 2,
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(280px, 360px) minmax(0, 1fr)',
  minHeight: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderInline: 0,
    borderBlockEnd: 0,
    borderRadius: 0,
  },
}));

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  '&[hidden]': { display: 'none' },
  [theme.breakpoints.down('md')]: { borderInlineEnd: 0 },
}));

const Nothing = styled('div')(({ theme }) => ({ display: 'grid', alignContent: 'center', padding: theme.spacing(3) }));
