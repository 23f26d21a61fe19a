import { styled, useTheme } from '@mui/material/styles';
import FocusTrap from '@mui/material/Unstable_TrapFocus';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Activity, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { CrossIcon } from '../../../../shared/components/icons.tsx';
import { chat as words } from '../../words.ts';
import { Contact } from './Contact.tsx';
import { Questions } from './Questions.tsx';
import { useBox } from './use-box.ts';

/**
 * The chat beside the slides: moved by its head, resized by its corner. On a phone a modal sheet from below, which keeps
 * the focus; a tap beside it closes it.
 */
export function ChatPanel({
  accessId,
  isFailed,
  slide,
  versionId,
  order,
  go,
  onAsked,
  close,
}: {
  /** Null until the session is open. */
  accessId: string | null;
  /** The last attempt to open the session failed. */
  isFailed: boolean;
  slide: number;
  versionId: string | null;
  order: readonly number[];
  go: (slide: number) => void;
  onAsked: () => void;
  close: () => void;
}) {
  const { box, move, resize } = useBox();
  const [contact, setContact] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const panel = useRef<HTMLElement>(null);
  const title = useId();
  const isSheet = useMediaQuery(useTheme().breakpoints.down('sm'));
  useEffect(() => {
    const { style } = panel.current as HTMLElement;
    style.setProperty('--x', `${box.x}px`);
    style.setProperty('--y', `${box.y}px`);
    style.setProperty('--width', `${box.width}px`);
    style.setProperty('--height', `${box.height}px`);
  }, [box]);
  return (
    <>
      {isSheet && <Backdrop aria-hidden onClick={close} />}
      <FocusTrap open={isSheet} disableAutoFocus disableRestoreFocus>
        <Panel ref={panel} role="dialog" aria-labelledby={title} aria-modal={isSheet || undefined} tabIndex={-1}>
          <Head>
            <Grip type="button" aria-label={words.move} title={words.move} {...move}>
              <i aria-hidden />
            </Grip>
            <h2 id={title}>{words.title}</h2>
            <IconButton label={words.close} onClick={close}>
              <CrossIcon />
            </IconButton>
          </Head>
          <Inside hidden={contact === 'open'}>
            <Questions
              accessId={accessId}
              isFailed={isFailed}
              slide={slide}
              order={order}
              go={go}
              onAsked={onAsked}
              leaveContact={() => setContact('open')}
            />
          </Inside>
          {contact !== 'unopened' && (
            <Activity mode={contact === 'open' ? 'visible' : 'hidden'}>
              <Inside>
                <Contact accessId={accessId} versionId={versionId} back={() => setContact('closed')} />
              </Inside>
            </Activity>
          )}
          <Corner type="button" aria-label={words.resize} title={words.resize} {...resize} />
        </Panel>
      </FocusTrap>
    </>
  );
}

const Backdrop = styled('div')({
  position: 'fixed',
  zIndex: 3,
  inset: 0,
  backgroundColor: 'rgb(0 0 0 / 0.5)',
  '@media print': { display: 'none' },
});

const Panel = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: 3,
  insetBlockStart: 'var(--y)',
  insetInlineStart: 'var(--x)',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  width: 'var(--width)',
  height: 'var(--height)',
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.edge.main}`,
  backgroundColor: theme.vars.palette.background.paper,
  animation: 'chat-in 160ms ease-out',
  '@keyframes chat-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  [theme.breakpoints.down('sm')]: {
    inset: 'auto 0 0 0',
    width: 'auto',
    height: 'min(86dvh, 720px)',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    borderRadius: '16px 16px 0 0',
    borderInline: 0,
    borderBlockEnd: 0,
  },
  '@media print': { display: 'none' },
}));

const Head = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  padding: theme.spacing(0.75, 0.75, 0.75, 2),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& h2': {
    gridArea: '1 / 1',
    margin: 0,
    fontFamily: theme.typography.h4.fontFamily,
    fontSize: '1.0625rem',
    fontWeight: 640,
    pointerEvents: 'none',
  },
  '& > button:last-of-type': { gridArea: '1 / 2', position: 'relative' },
}));

/** The whole head is the handle; the words lie above it. */
const Grip = styled('button')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  justifyItems: 'center',
  padding: 0,
  border: 0,
  borderRadius: '11px 11px 0 0',
  background: 'none',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outlineOffset: -3 },
  '& i': { width: 36, height: 4, marginBlockStart: 6, borderRadius: 2, backgroundColor: theme.vars.palette.edge.main },
  [theme.breakpoints.down('sm')]: { visibility: 'hidden' },
}));

const Corner = styled('button')(({ theme }) => ({
  position: 'absolute',
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  cursor: 'nwse-resize',
  touchAction: 'none',
  background: `linear-gradient(135deg, transparent 58%, ${theme.vars.palette.edge.main} 58% 64%, transparent 64% 74%, ${theme.vars.palette.edge.main} 74% 80%, transparent 80%)`,
  '&:focus-visible': { outlineOffset: -3, borderRadius: 8 },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Inside = styled('div')({ minHeight: 0, '&[hidden]': { display: 'none' }, '& > *': { height: '100%' } });
