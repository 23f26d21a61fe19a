import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Card } from '../../../../shared/components/Card.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { useEmergencyPassQuery } from '../../../../shared/health/api/emergency-pass.api.ts';
import { RevokePass } from '../../../../shared/health/pass/RevokePass.tsx';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';

const { emergencyPass: said } = words;

/** Where a pass is revoked, also by somebody whose dashboard is closed; nothing for those who have none. */
export function EmergencyPassSection({ isAthlete }: { isAthlete: boolean }) {
  const { data: pass, error, refetch } = useEmergencyPassQuery();
  // Stays after the revocation, which it confirms.
  const [hadOne, setHadOne] = useState(false);
  if (pass && !hadOne) setHadOne(true);
  const failed = isAthlete && pass === undefined && error !== undefined;
  if (!pass && !hadOne && !failed) return null;
  return (
    <AccountSection id="emergency-pass" title={said.title} lead={said.lead}>
      {failed && <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />}
      {!failed && (
        // Takes the focus of the button, which disappears.
        <Card tabIndex={-1}>
          {pass ? (
            <>
              <p>
                {said.shows}{' '}
                <strong>
                  <bdi>{pass.name}</bdi>
                </strong>
                . {said.made} <Ago at={pass.madeAt} />
              </p>
              <Actions>
                <RevokePass />
              </Actions>
            </>
          ) : (
            <Note>{said.gone}</Note>
          )}
        </Card>
      )}
    </AccountSection>
  );
}
