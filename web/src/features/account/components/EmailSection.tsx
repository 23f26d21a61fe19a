import Button from '@mui/material/Button';
import { useState } from 'react';
import { Badge } from '../../../shared/components/Badge.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { SendConfirmation } from '../../../shared/session/SendConfirmation.tsx';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { words } from '../words.ts';
import { AccountSection } from './AccountSection.tsx';
import { EmailForm } from './EmailForm.tsx';
import { Standing } from './Standing.tsx';

const { email: said } = words;

/** The address and whether it is confirmed; the form opens on demand, or at once where there is no address. */
export function EmailSection({ user }: { user: CurrentUser }) {
  const { email, emailConfirmed } = user;
  // Null until the form was opened once: when it closes, its focus moves to the button that opens it.
  const [isChanging, setChanging] = useState<boolean | null>(null);
  return (
    <AccountSection id="email" title={said.title} lead={said.lead}>
      {email === null ? (
        <Note>{said.none}</Note>
      ) : (
        <Standing>
          <strong dir="auto">{email}</strong>
          <Badge tone={emailConfirmed ? 'good' : 'waiting'}>{emailConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
          <Note>{emailConfirmed ? said.confirmed : said.unconfirmed}</Note>
          {!emailConfirmed && (
            <SendConfirmation key={email} variant="outlined">
              Send link again
            </SendConfirmation>
          )}
          {!isChanging && (
            <Button variant="outlined" autoFocus={isChanging === false} onClick={() => setChanging(true)}>
              {said.change}
            </Button>
          )}
        </Standing>
      )}
      {(isChanging || email === null) && (
        <EmailForm
          user={user}
          cancel={email === null ? null : () => setChanging(false)}
          done={() => setChanging(false)}
        />
      )}
    </AccountSection>
  );
}
