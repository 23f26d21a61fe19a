import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { useList } from '../../../shared/api/use-list.ts';
import { useNow } from '../../../shared/components/ago/now.ts';
import { IconButton } from '../../../shared/components/IconButton.tsx';
import { CrossIcon } from '../../../shared/components/icons.tsx';
import { MoreButton } from '../../../shared/components/MoreButton.tsx';
import { EmptyState, ErrorState } from '../../../shared/components/states.tsx';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { useUnreadNotificationsQuery } from '../api/count.api.ts';
import {
  type Notification,
  useMarkNotificationReadMutation,
  useMarkNotificationsReadMutation,
  useNotificationsInfiniteQuery,
} from '../api/list.api.ts';
import { byDay } from '../by-day.ts';
import { isKnown } from '../sentences.ts';
import { noneText, words } from '../words.ts';
import { Bones } from './Bones.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { Suggestion } from './Suggestion.tsx';

const keyOf = ({ id }: Notification) => id;

/** The person's notifications, the latest first. */
export default function Panel({ user, close }: { user: CurrentUser; close: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, error, onMore, loadingMore } = useList(useNotificationsInfiniteQuery(), {
    notRead: words.notRead,
    keyOf,
  });
  const { data: unread = 0 } = useUnreadNotificationsQuery();
  const [markRead] = useMarkNotificationReadMutation();
  const [markAll] = useMarkNotificationsReadMutation();
  const failed = useFailureNotice(words.notMarked);
  const now = useNow();
  const notMarked = (problem: unknown) => failed(toFailure(problem));
  const latest = rows?.[0];
  const known = rows?.filter(isKnown);
  return (
    <>
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        {latest && unread > 0 && (
          <Button
            variant="text"
            onClick={() => {
              // The button goes with the marks.
              heading.current?.focus();
              markAll({ until: latest.at }).unwrap().catch(notMarked);
            }}
          >
            {words.markAll}
          </Button>
        )}
        <IconButton label={words.close} onClick={close}>
          <CrossIcon />
        </IconButton>
      </Head>
      <Body aria-busy={!rows && !error}>
        {error && <ErrorState {...error} />}
        {!error && !known && <Bones />}
        {known?.length === 0 && !onMore && <EmptyState title={words.none} text={noneText[user.role]} />}
        {byDay(known ?? [], now).map(([title, each]) => (
          <section key={title} aria-labelledby={`notifications-${title}`}>
            <h3 id={`notifications-${title}`}>{title}</h3>
            <ul>
              {each.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  role={user.role}
                  markRead={() => void markRead(notification.id).unwrap().catch(notMarked)}
                />
              ))}
            </ul>
          </section>
        ))}
        <MoreButton variant="text" fullWidth onMore={onMore} loadingMore={loadingMore} />
      </Body>
      <Suggestion />
    </>
  );
}

const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: 0,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1, 1, 1, 2.5),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': { ...theme.typography.h6, margin: 0, marginInlineEnd: 'auto' },
}));

const Body = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 1.5, 1.5),
  '& h3': {
    margin: theme.spacing(1, 1, 0.5),
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
}));
