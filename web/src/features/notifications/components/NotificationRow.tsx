import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../shared/components/ago/now.ts';
import { ago, exactly } from '../../../shared/components/ago/times.ts';
import { IconButton } from '../../../shared/components/IconButton.tsx';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { motion } from '../../../shared/theme/tokens.ts';
import type { Notification } from '../api/list.api.ts';
import { leadsTo } from '../leads-to.ts';
import { meetingWords, sentenceOf } from '../sentences.ts';
import { words } from '../words.ts';
import { kindIcons } from './icons.tsx';

/** A notification: a press goes where it leads, and marks it as read. */
export function NotificationRow({
  notification,
  role,
  markRead,
}: {
  notification: Notification;
  role: CurrentUser['role'];
  markRead: () => void;
}) {
  const { kind, at, count, readAt } = notification;
  const now = useNow();
  const isUnread = readAt === null;
  const to = leadsTo(notification, role);
  const sentence = sentenceOf(notification, role);
  const about = [meetingWords(notification), count > 1 ? words.times(count) : null].filter((each) => each !== null);
  const Shape = kindIcons[kind];
  return (
    <Item data-unread={isUnread || undefined}>
      <Body to={to} follow={() => isUnread && markRead()}>
        <i>
          <Shape size={18} />
        </i>
        <span>
          {isUnread && <Unseen>{words.unread} </Unseen>}
          <b>{sentence}</b>{' '}
          <small>
            {about.map((each) => `${each} · `)}
            <time dateTime={at}>
              <span>{ago(at, now)}</span> <span>{exactly(at)}</span>
            </time>
          </small>
        </span>
      </Body>
      {isUnread && (
        <Dot
          label={words.markReadOf(sentence)}
          title={words.markRead}
          onClick={({ currentTarget }) => {
            // The button goes with the mark; the focus stays in its row.
            currentTarget.closest('li')?.querySelector<HTMLElement>('[data-body]')?.focus();
            markRead();
          }}
        />
      )}
    </Item>
  );
}

/** What leads nowhere takes the focus only to show its exact time. */
const Body = ({ to, follow, children }: { to: string | null; follow: () => void; children: ReactNode }) =>
  to === null ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time shows with the focus
    <div data-body tabIndex={0}>
      {children}
    </div>
  ) : (
    <Link data-body to={to} onClick={follow}>
      {children}
    </Link>
  );

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  alignItems: 'center',
  '& [data-body]': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.25, 1),
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    transition: `background-color ${motion}`,
  },
  '& a:hover': { backgroundColor: theme.vars.palette.quiet.main },
  '& i': {
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: '50%',
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.quiet.main,
  },
  '& b': { display: 'block', fontWeight: 400 },
  '& small': { fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
  '&[data-unread] :is(b, i)': { fontWeight: 650, color: theme.vars.palette.text.primary },
  '&[data-unread] i': { borderColor: theme.vars.palette.edge.main },
  // Hover and focus exchange the relative time for the exact one; screen readers have both.
  '& [data-body]:not(:hover, :focus-visible) time > :last-child': hidden,
  '& [data-body]:is(:hover, :focus-visible) time > :first-of-type': hidden,
}));

const Dot = styled(IconButton)(({ theme }) => ({
  width: 44,
  height: 44,
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.accent.main,
    transition: `box-shadow ${motion}`,
  },
  '&:hover': { background: 'none' },
  '&:hover::before': { boxShadow: `0 0 0 5px ${theme.vars.palette.quiet.main}` },
}));
