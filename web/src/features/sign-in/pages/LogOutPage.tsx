import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { leaveForGood } from '../../../shared/session/leave-for-good.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { Stage } from '../components/Stage.tsx';
import { words } from '../words.ts';

const { logOut } = words;

/** Without the event: `submit()` fires none. */
function leaveFirst(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = event.currentTarget;
  void leaveForGood().then(() => form.submit());
}

/** Protects against logout links on other sites: asks first, and submits a form of its own. */
export default function LogOutPage() {
  const { user } = useViewer();
  if (!user) {
    return (
      <Stage title={logOut.outTitle} lead={logOut.outLead}>
        <ButtonLink to="/login">Sign in</ButtonLink>
      </Stage>
    );
  }
  return (
    <Stage title={logOut.title} lead={logOut.lead}>
      <form method="post" action="/api/logout" onSubmit={leaveFirst}>
        <Button type="submit">Log out</Button>
      </form>
    </Stage>
  );
}
