import type { CurrentUser } from '../../shared/session/session.api.ts';
import { LogOutButton } from './LogOutButton.tsx';
import { NameMenu } from './NameMenu.tsx';

/** The signed-in person's menu and the log-out button. */
export default function OwnCorner({ user }: { user: CurrentUser }) {
  return (
    <>
      <NameMenu user={user} />
      <LogOutButton />
    </>
  );
}
