import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { words } from '../../words/verification.ts';

/** The next possible action. `waits`: a submitted post is not decided yet. */
export function NextStep({ status, waits }: { status: VerificationStatus; waits: boolean }) {
  switch (status) {
    case 'APPROVED':
      return <ButtonLink to="/onboarding">{words.go}</ButtonLink>;
    case 'REJECTED':
      return (
        <>
          <ButtonLink to="/auth">{words.again}</ButtonLink>
          <ButtonLink to="/contact" variant="outlined">
            {words.contact}
          </ButtonLink>
        </>
      );
    case 'PENDING':
    case 'UNDER_REVIEW':
      return (
        <>
          {!waits && <ButtonLink to="/social-verification">{words.start}</ButtonLink>}
          <ButtonLink to="/landing" variant="outlined">
            {words.home}
          </ButtonLink>
        </>
      );
  }
}
