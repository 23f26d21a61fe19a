import Button from '@mui/material/Button';
import { useState } from 'react';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { AskForLink } from '../components/AskForLink.tsx';
import { ChoosePassword } from '../components/ChoosePassword.tsx';
import { Outcome } from '../components/Outcome.tsx';
import { Stage } from '../components/Stage.tsx';
import { useLinkToken } from '../use-link-token.ts';
import { words } from '../words.ts';

type Step =
  | { readonly at: 'start' }
  | { readonly at: 'sent'; readonly message: string }
  | { readonly at: 'dead'; readonly message: string }
  | { readonly at: 'done' };

/** Without a mailed token it asks for the address; with one it asks for the new password. */
export default function ResetPasswordPage() {
  const [token, clearToken] = useLinkToken();
  const [step, setStep] = useState<Step>({ at: 'start' });
  const { reset } = words;

  if (step.at === 'done') {
    return (
      <Stage title={reset.doneTitle}>
        <Outcome tone="good" next={<ButtonLink to="/login">Sign in</ButtonLink>}>
          {reset.doneLead}
        </Outcome>
      </Stage>
    );
  }
  if (step.at === 'sent') {
    return (
      <Stage title={reset.sentTitle}>
        <Outcome
          tone="good"
          next={
            <>
              <p>{reset.sentHint}</p>
              <ButtonLink to="/login">Back to sign-in</ButtonLink>
            </>
          }
        >
          {step.message}
        </Outcome>
      </Stage>
    );
  }
  if (step.at === 'dead') {
    const askAnew = () => {
      clearToken();
      setStep({ at: 'start' });
    };
    return (
      <Stage title={reset.deadTitle}>
        <Outcome tone="bad" next={<Button onClick={askAnew}>Ask for a new link</Button>}>
          {step.message}
        </Outcome>
      </Stage>
    );
  }
  if (token !== null) {
    return (
      <Stage title={reset.chooseTitle} lead={reset.chooseLead}>
        <ChoosePassword
          token={token}
          done={() => setStep({ at: 'done' })}
          dead={(message) => setStep({ at: 'dead', message })}
        />
      </Stage>
    );
  }
  return (
    <Stage title={reset.title} lead={reset.lead}>
      <AskForLink sent={(message) => setStep({ at: 'sent', message })} />
    </Stage>
  );
}
