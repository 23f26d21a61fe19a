import { Badge } from '../../../shared/components/Badge.tsx';
import { roles, verificationStatuses } from '../../../shared/components/statuses.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { words } from '../words.ts';
import { AccountSection } from './AccountSection.tsx';
import { Facts } from './Facts.tsx';
import { WriteToUs } from './WriteToUs.tsx';

export function VerificationSection({ user }: { user: CurrentUser }) {
  const { verificationStatus, professionalLeague, teamOrganization, reviewNotes } = user;
  const status = verificationStatuses[verificationStatus];
  return (
    <AccountSection id="verification" title={words.verification.title} lead={words.verification.lead}>
      <Facts>
        <dt>Status</dt>
        <dd>
          <Badge tone={status.tone}>{status.words}</Badge>
        </dd>
        {verificationStatus === 'REJECTED' && reviewNotes && (
          <>
            <dt>Review notes</dt>
            <dd>{reviewNotes}</dd>
          </>
        )}
        <dt>Role</dt>
        <dd>{roles[user.role].words}</dd>
        <dt>Professional league</dt>
        <dd>{professionalLeague ?? 'Not given'}</dd>
        <dt>Team/organization</dt>
        <dd>{teamOrganization ?? 'Not given'}</dd>
      </Facts>
      <WriteToUs>{words.verification.wrong}</WriteToUs>
    </AccountSection>
  );
}
