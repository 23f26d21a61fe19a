import type { CurrentUser } from '../../shared/session/session.api.ts';
import { LogOutButton } from './LogOutButton.tsx';
import { NameMenu } from './NameMenu.tsx';

/** Who one is, and the way out. */
export default function OwnCorner({ user }: { user: CurrentUser }) {
  return (
    <>
      <NameMenu user={user} />
      <LogOutButton />
    </>
  );
}
