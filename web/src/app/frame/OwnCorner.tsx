import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { isApproved, standingOf } from '../../shared/session/standing.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Bell } from './Bell.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { NameMenu } from './NameMenu.tsx';

/**
 * The signed-in person's notifications, their menu and the log-out button, which is in the menu where it
 * has no room beside it. Until a second factor that is due is set up, the server answers nothing else.
 */
export default function OwnCorner({ user }: { user: CurrentUser }) {
  const { breakpoints } = useTheme();
  const narrow = useMediaQuery(breakpoints.down('md'), { noSsr: true });
  const tight = useMediaQuery(breakpoints.down('lg'), { noSsr: true });
  const approved = isApproved(standingOf(user));
  return (
    <>
      {approved && <PaletteButton user={user} />}
      {!user.secondFactorDue && <Bell user={user} />}
      <NameMenu user={user} narrow={narrow} withLogOut={tight} withBar={narrow && approved} />
      {!tight && <LogOutButton />}
    </>
  );
}
