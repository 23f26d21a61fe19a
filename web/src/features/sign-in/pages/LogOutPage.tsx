import Button from '@mui/material/Button';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { leaveForGood } from '../../../shared/session/leave-for-good.ts';
import { useAskToLose } from '../../../shared/session/use-ask-to-lose.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { Stage } from '../components/Stage.tsx';
import { words } from '../words.ts';

const { logOut } = words;

/** Protects against logout links on other sites: asks first, and submits a form of its own. */
export default function LogOutPage() {
  const { user } = useViewer();
  // The gateway could not end the session a moment ago.
  const hasFailed = useSearchParams()[0].has('failed');
  const { ask, question } = useAskToLose();

  /** Without the event: `submit()` fires none. */
  function leaveFirst(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    ask(() => void leaveForGood().then(() => form.submit()));
  }

  if (!user && !hasFailed) {
    return (
      <Stage title={logOut.outTitle} lead={logOut.outLead}>
        <ButtonLink to="/login">Sign in</ButtonLink>
      </Stage>
    );
  }
  return (
    <Stage title={hasFailed ? logOut.failedTitle : logOut.title} lead={hasFailed ? logOut.failedLead : logOut.lead}>
      <form method="post" action="/api/logout" onSubmit={leaveFirst}>
        <Button type="submit">Log out</Button>
      </form>
      {question}
    </Stage>
  );
}
