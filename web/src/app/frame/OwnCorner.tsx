import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { isApproved, standingOf } from '../../shared/session/standing.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { LogOutButton } from './LogOutButton.tsx';
import { NameMenu } from './NameMenu.tsx';

/** The signed-in person's menu and the log-out button, which on a phone is in the menu. */
export default function OwnCorner({ user }: { user: CurrentUser }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const approved = isApproved(standingOf(user));
  return (
    <>
      {approved && <PaletteButton user={user} />}
      <NameMenu user={user} narrow={narrow} withBar={narrow && approved} />
      {!narrow && <LogOutButton />}
    </>
  );
}
