import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { SendConfirmation } from '../../../shared/session/SendConfirmation.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { useConfirmEmailMutation } from '../api.ts';
import { Outcome } from '../components/Outcome.tsx';
import { Stage } from '../components/Stage.tsx';
import { useLinkToken } from '../use-link-token.ts';
import { words } from '../words.ts';

const { confirm } = words;

/** Requires a press of a button, because mail scanners follow links. */
export default function ConfirmEmailPage() {
  const [token] = useLinkToken();
  const { user } = useViewer();
  const [confirmEmail, { isLoading }] = useConfirmEmailMutation();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ readonly dead: boolean; readonly message: string } | null>(null);

  async function press(given: string) {
    try {
      const { username } = await confirmEmail({ token: given }).unwrap();
      setConfirmed(username);
    } catch (error) {
      const failure = toFailure(error);
      const dead = failure.fields.token;
      setOutcome({ dead: dead !== undefined, message: dead ?? wordsOf(failure, confirm.failed) });
    }
  }

  if (confirmed !== null) {
    return (
      <Stage title={confirm.doneTitle}>
        <Outcome tone="good" next={<ButtonLink to={user ? '/' : '/login'}>{user ? 'Continue' : 'Sign in'}</ButtonLink>}>
          {confirm.doneLead(confirmed)}
        </Outcome>
      </Stage>
    );
  }
  if (token === null || outcome?.dead) {
    return (
      <Stage title={confirm.deadTitle}>
        <Outcome tone="bad" next={<Renewal signedIn={user !== null} confirmed={user?.emailConfirmed ?? false} />}>
          {outcome?.message ?? confirm.missing}
        </Outcome>
      </Stage>
    );
  }
  return (
    <Stage title={confirm.title} lead={confirm.lead}>
      {outcome && <Outcome tone="bad">{outcome.message}</Outcome>}
      <Button disabled={isLoading} onClick={() => press(token)}>
        {isLoading ? 'Confirming...' : 'Confirm address'}
      </Button>
    </Stage>
  );
}

function Renewal({ signedIn, confirmed }: { signedIn: boolean; confirmed: boolean }) {
  if (signedIn)
    return confirmed ? (
      <ButtonLink to="/account">Open your account</ButtonLink>
    ) : (
      <SendConfirmation>Send a new link</SendConfirmation>
    );
  return (
    <>
      <p>{confirm.howToRenew}</p>
      <ButtonLink to="/login">Sign in</ButtonLink>
    </>
  );
}
