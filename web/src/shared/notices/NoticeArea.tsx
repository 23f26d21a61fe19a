import { styled } from '@mui/material/styles';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../components/IconButton.tsx';
import { CrossIcon } from '../components/icons.tsx';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import { bottom } from '../theme/tokens.ts';
import { useNoticeHost } from './notice-host.ts';
import { type Notice, unsay, unsayFailure } from './notices.ts';

const shownMs = 5000;

/**
 * Shows and announces notices, in the topmost dialog if one is open. A failure is over once a form is sent again.
 */
export function NoticeArea() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const clear = () => void dispatch(unsayFailure());
    // Captured: before the form can report a failure of this submit.
    addEventListener('submit', clear, { capture: true });
    return () => removeEventListener('submit', clear, { capture: true });
  }, [dispatch]);
  const notice = useAppSelector(({ notices }) => notices.current);
  const host = useNoticeHost();
  return (
    <>
      <Regions notice={host ? null : notice} />
      {host && createPortal(<Regions notice={notice} />, host)}
    </>
  );
}

/** Both are mounted before there is a notice: a live region inserted together with its text is not announced. */
function Regions({ notice }: { notice: Notice | null }) {
  const place = (tone: Notice['tone']) => notice?.tone === tone && <NoticeCard key={notice.id} notice={notice} />;
  return (
    <Area>
      <div role="status">{place('plain')}</div>
      <div role="alert">{place('destructive')}</div>
    </Area>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(unsay(notice.id)), shownMs);
    return () => clearTimeout(timer);
  }, [dispatch, held, notice.id]);
  /** What had the focus before this. */
  const before = useRef<HTMLElement>(null);
  function enter({ relatedTarget }: FocusEvent) {
    setHeld(true);
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }
  function close() {
    dispatch(unsay(notice.id));
    before.current?.focus({ preventScroll: true });
  }
  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) };
  return (
    <Card data-tone={notice.tone} {...hold} onFocus={enter} onBlur={() => setHeld(false)}>
      <div>
        <strong>{notice.title}</strong>
        <p>{notice.text}</p>
        {notice.reason && <p>{notice.reason}</p>}
      </div>
      <IconButton label="Close" onClick={close}>
        <CrossIcon />
      </IconButton>
    </Card>
  );
}

const Area = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1400,
  insetInlineEnd: 16,
  insetBlockEnd: `calc(16px + ${bottom})`,
  width: 'min(400px, calc(100vw - 32px))',
  // Beside a composer at the start of the line, over the end of the list of conversations; on a phone below the bars of
  // the page and the thread. So it covers neither the composer, nor the last message, nor a button of the page.
  'html:has([data-writes]) &': {
    insetInline: '16px auto',
    [theme.breakpoints.down('md')]: { insetBlock: '128px auto', '& [data-tone]': { paddingBlock: 8 } },
  },
  // At the start of the line while a dialog is open, away from its buttons; on a phone the dialog fills the window.
  'html:has(.MuiDialog-root) &': {
    insetBlock: '16px auto',
    insetInline: '16px auto',
    [theme.breakpoints.down('sm')]: { insetBlock: '64px auto' },
  },
}));

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  // Breaks long names, so that the button stays in view.
  overflowWrap: 'anywhere',
  '& > div': { minWidth: 0 },
  paddingInlineEnd: theme.spacing(1),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  '&[data-tone="destructive"]': { borderInlineStartColor: theme.vars.palette.error.main },
  '& strong': { fontFamily: theme.typography.h4.fontFamily },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  animation: 'notice-in 160ms ease-out',
  '@keyframes notice-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
}));
