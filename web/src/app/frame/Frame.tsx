import { styled } from '@mui/material/styles';
import { lazy, type MouseEvent, type ReactNode } from 'react';
import { NoticeArea } from '../../shared/notices/NoticeArea.tsx';
import { isApproved } from '../../shared/session/standing.ts';
import { useViewer } from '../../shared/session/viewer.ts';
import { useAppliedScheme } from '../../shared/theme/scheme.ts';
import { Addition } from './Addition.tsx';
import { BottomBar } from './BottomBar.tsx';
import { EmailBanner } from './EmailBanner.tsx';
import { Footer } from './Footer.tsx';
import { Ground } from './Ground.tsx';
import { TopNavigation } from './TopNavigation.tsx';

// Lazy: visitors need neither.
const EmergencyNotices = lazy(() => import('../../features/athlete/components/emergency/EmergencyNotices.tsx'));
const LiveUpdates = lazy(() => import('../live/LiveUpdates.tsx'));

/** The layout around every page. */
export function Frame({
  ground,
  bare = false,
  footless = false,
  children,
}: {
  ground: 'paper' | 'ink';
  /** Without navigation and footer. */
  bare?: boolean;
  /** Without footer. */
  footless?: boolean;
  children: ReactNode;
}) {
  const { user, standing } = useViewer();
  useAppliedScheme(standing && standing !== 'signed-out');
  return (
    <Ground tone={ground}>
      <Skip href="#main" onClick={skip}>
        Skip to content
      </Skip>
      {!bare && <TopNavigation />}
      {!bare && user && !user.emailConfirmed && user.email !== null && <EmailBanner address={user.email} />}
      <Addition>{user?.role === 'ATHLETE' && <EmergencyNotices />}</Addition>
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {!bare && !footless && <Footer isInside={user !== null} />}
      {!bare && user && isApproved(standing) && <BottomBar user={user} />}
      <NoticeArea />
      <Addition>{user && <LiveUpdates user={user} />}</Addition>
    </Ground>
  );
}

/** Leaves the address as it is: its hash may choose a form or a section. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

const Main = styled('main')({ flex: '1 0 auto' });

const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1200,
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: theme.spacing(1.5, 2),
  borderRadius: 6,
  backgroundColor: theme.vars.palette.accent.main,
  color: theme.vars.palette.accent.contrastText,
  fontWeight: 600,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));
