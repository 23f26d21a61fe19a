import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { DownIcon } from '../../../../shared/components/icons.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import type { Conversation } from '../../api/conversations.api.ts';
import type { Thread } from '../../api/merge.ts';
import type { Unsent } from '../../unsent/outbox.ts';
import { whoIs } from '../../who.ts';
import { inBrief, words } from '../../words.ts';
import type { MessageAsked } from './MessageActions.tsx';
import { MessageRow } from './MessageRow.tsx';
import { rowsOf } from './rows.ts';
import { useArrivals } from './use-arrivals.ts';
import { useFound } from './use-found.ts';
import { useLog } from './use-log.ts';
import { useNewer } from './use-newer.ts';
import { useOlder } from './use-older.ts';
import type { Place as Beginning } from './use-place.ts';
import { useReadMark } from './use-read-mark.ts';

// Lazy: there soon after the messages, and before somebody asks for it.
const MessageActions = latePart(async () => ({ default: (await import('./MessageActions.tsx')).MessageActions }));

const said = words.thread;

export function Log({
  ownId,
  conversation,
  thread: { messages, older: cursor, newer },
  unsent,
  newAfter,
  place,
  toLatest,
}: {
  ownId: string;
  conversation: Conversation;
  thread: Thread;
  unsent: readonly Unsent[];
  newAfter: number | null;
  place: Beginning;
  toLatest: () => void;
}) {
  const { userId, mayWrite, readByOtherUpTo, readUpTo } = conversation;
  const { name } = whoIs(conversation);
  const rows = useMemo(
    () => rowsOf({ messages, unsent, ownId, newAfter, readByOtherUpTo }),
    [messages, unsent, ownId, newAfter, readByOtherUpTo],
  );
  const older = useOlder(userId, cursor);
  const isLatest = newer === undefined;
  const nearEnd = useNewer(userId, newer);
  const [editing, setEditing] = useState<string | null>(null);
  const { frame, virtual, ...log } = useLog(rows, {
    nearTop: older.near,
    nearEnd,
    isLatest,
    begin: place.message,
    keep: editing,
  });
  const atEnd = log.atEnd && isLatest;
  const toEnd = isLatest ? log.toEnd : toLatest;
  const found = useFound(frame, place.message);
  const { come, below } = useArrivals({ userId, messages, unsent, atEnd, toEnd });
  useReadMark(userId, messages, readUpTo, atEnd);
  const [asked, setAsked] = useState<MessageAsked | null>(null);
  const ask = useCallback((wanted: MessageAsked) => setAsked(wanted), []);
  const stopEditing = useCallback(() => {
    setEditing(null);
    frame.current?.focus({ preventScroll: true });
  }, [frame]);
  const now = useNow();
  const gone = messages.find(({ id }) => id === found);
  const foundText = gone && said.found(said.says(gone.senderId === ownId ? said.you : name, inBrief(gone)));
  return (
    <Whole data-log>
      {/* Not a live region, because virtual rows mount while scrolling; new messages are announced separately. */}
      <Scroller ref={frame} role="log" aria-live="off" aria-label={said.log(name)} tabIndex={0}>
        <div data-inside style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <Place
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  data-found={row.shown.id === found || undefined}
                  tabIndex={row.shown.id === place.message ? -1 : undefined}
                  style={{ top: start }}
                >
                  <MessageRow
                    ownId={ownId}
                    row={row}
                    name={name}
                    now={now}
                    editing={mayWrite && editing === row.shown.id}
                    ask={ask}
                    stopEditing={stopEditing}
                  />
                </Place>
              )
            );
          })}
        </div>
      </Scroller>
      {(older.loading || older.again) && (
        <Above role="status">
          {older.loading ? said.loadingOlder : said.olderFailed}
          {older.again && (
            <Button variant="text" onClick={older.again}>
              {said.tryAgain}
            </Button>
          )}
        </Above>
      )}
      {(below || !isLatest) && (
        <Below>
          <Button startIcon={<DownIcon />} onClick={toEnd}>
            {isLatest ? said.newMessages : said.latest}
          </Button>
        </Below>
      )}
      <Unseen role="status">{foundText}</Unseen>
      <Unseen aria-live="polite">{come.map((message) => said.says(name, inBrief(message))).join(' ')}</Unseen>
      <Suspense>
        <MessageActions ownId={ownId} asked={asked} mayWrite={mayWrite} done={() => setAsked(null)} edit={setEditing} />
      </Suspense>
    </Whole>
  );
}

const Whole = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  minHeight: 0,
});

const Scroller = styled('div')({
  minHeight: 0,
  overflowY: 'auto',
  overflowX: 'hidden',
  overscrollBehavior: 'contain',
  // The virtualizer keeps the scroll position; the browser's anchoring would move it twice.
  overflowAnchor: 'none',
  '&:focus-visible': { outlineOffset: -2 },
  '& > div': { position: 'relative', width: '100%' },
});

const Place = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  paddingInline: theme.spacing(3),
  outline: 'none',
  '&[data-found] [data-sheet]': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(1.5) },
}));

const Above = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlockStart: theme.spacing(1),
  insetInline: 0,
  width: 'fit-content',
  marginInline: 'auto',
  padding: theme.spacing(0.5, 2),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 22,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
}));

const Below = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetBlockEnd: theme.spacing(1.5),
  insetInline: 0,
  width: 'fit-content',
  marginInline: 'auto',
}));
