import { Badge } from '../../../shared/components/Badge.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { SendConfirmation } from '../../../shared/session/SendConfirmation.tsx';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { words } from '../words.ts';
import { AccountSection } from './AccountSection.tsx';
import { Standing } from './Standing.tsx';
import { WriteToUs } from './WriteToUs.tsx';

const { email: said } = words;

export function EmailSection({ user: { email, emailConfirmed } }: { user: CurrentUser }) {
  return (
    <AccountSection id="email" title={said.title} lead={said.lead}>
      {email === null ? (
        <Note>{said.none}</Note>
      ) : (
        <Standing>
          <strong>{email}</strong>
          <Badge tone={emailConfirmed ? 'good' : 'waiting'}>{emailConfirmed ? 'Confirmed' : 'Not confirmed'}</Badge>
          <Note>{emailConfirmed ? said.confirmed : said.unconfirmed}</Note>
          {!emailConfirmed && <SendConfirmation variant="outlined">Send link again</SendConfirmation>}
        </Standing>
      )}
      <WriteToUs>{said.change}</WriteToUs>
    </AccountSection>
  );
}
