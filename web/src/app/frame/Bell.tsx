import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useUnreadNotificationsQuery } from '../../features/notifications/api/count.api.ts';
import { words } from '../../features/notifications/words.ts';
import { Boundary } from '../../shared/components/Boundary.tsx';
import { Count, CountCorner } from '../../shared/components/Count.tsx';
import { IconButton } from '../../shared/components/IconButton.tsx';
import { Note } from '../../shared/components/Note.tsx';
import { BellIcon } from '../../shared/components/place-icons.tsx';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { bottom } from '../../shared/theme/tokens.ts';
import { useClosedByNavigation } from './use-closed-by-navigation.ts';

const loadPanel = () => import('../../features/notifications/components/Panel.tsx');
const Panel = lazy(loadPanel);

const panelId = 'notifications-panel';

/** The count of unread notifications, on the button of their panel. */
export function Bell({ user }: { user: CurrentUser }) {
  const { data: unread = 0 } = useUnreadNotificationsQuery();
  const [open, setOpen] = useState(false);
  const menu = useClosedByNavigation();
  return (
    <>
      <Opener
        label={words.label(unread)}
        popoverTarget={panelId}
        // Loads the code before the press; a failure is the panel's to show.
        onPointerEnter={() => void loadPanel().catch(() => {})}
      >
        <BellIcon size={20} />
        {unread > 0 && (
          <CountCorner data-at="icon">
            <Count small count={unread} />
          </CountCorner>
        )}
      </Opener>
      <Sheet
        id={panelId}
        popover="auto"
        {...menu}
        aria-label={words.title}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <Boundary failed={<Note role="alert">{words.notLoaded}</Note>}>
          <Suspense fallback={<span aria-busy="true" />}>
            {open && <Panel user={user} close={() => menu.ref.current?.hidePopover()} />}
          </Suspense>
        </Boundary>
      </Sheet>
    </>
  );
}

const Opener = styled(IconButton)({ position: 'relative' });

/** Below the navigation: at the end of it, and on a phone across it. */
const Sheet = styled('section')(({ theme }) => ({
  position: 'fixed',
  inset: `60px max(${theme.spacing(3)}, calc((100vw - 1200px) / 2 + ${theme.spacing(3)})) auto auto`,
  width: 420,
  maxHeight: `calc(100dvh - 84px - ${bottom})`,
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  [theme.breakpoints.down('sm')]: {
    inset: '65px 0 auto',
    width: 'auto',
    maxHeight: `calc(100dvh - 65px - ${bottom})`,
    borderWidth: '0 0 1px',
    borderRadius: '0 0 12px 12px',
  },
}));
