import { Badge } from '../../../shared/components/Badge.tsx';
import { TextLink } from '../../../shared/components/links.tsx';
import { roles, verificationStatuses } from '../../../shared/components/statuses.ts';
import type { CurrentUser } from '../../../shared/session/session.api.ts';
import { words } from '../words.ts';
import { AccountSection } from './AccountSection.tsx';
import { Facts } from './Facts.tsx';
import { WriteToUs } from './WriteToUs.tsx';

export function VerificationSection({ user }: { user: CurrentUser }) {
  const { verificationStatus, professionalLeague, teamOrganization, reviewNotes, secondFactorDue } = user;
  const status = verificationStatuses[verificationStatus];
  const isRejected = verificationStatus === 'REJECTED';
  return (
    <AccountSection id="verification" title={words.verification.title} lead={words.verification.lead}>
      <Facts>
        <dt>Status</dt>
        <dd>
          <Badge tone={status.tone}>{status.words}</Badge>
        </dd>
        {isRejected && reviewNotes && (
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
      {/* The note may be on the rejected post, which that page reads. A restricted person cannot open it. */}
      {isRejected && !reviewNotes && !secondFactorDue && (
        <p>
          <TextLink to="/verification">{words.verification.decision}</TextLink>
        </p>
      )}
      <WriteToUs>{words.verification.wrong}</WriteToUs>
    </AccountSection>
  );
}
