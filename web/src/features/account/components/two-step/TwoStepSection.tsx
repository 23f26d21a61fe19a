import { useState } from 'react';
import type { Answer } from '../../../../shared/api/call-types.ts';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { isRefusal } from '../../../../shared/notices/failure-notice.ts';
import { useSecondFactorQuery } from '../../../../shared/session/session.api.ts';
import { words } from '../../words.ts';
import { AccountSection } from '../AccountSection.tsx';
import { Standing } from '../Standing.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';
import { TurnedOn } from './TurnedOn.tsx';

const { twoStep: said } = words;

export function TwoStepSection() {
  const { data, error, refetch } = useSecondFactorQuery();
  // The server returns the codes once; nothing else shows here until the person confirms that they have saved them.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isLost, setLost] = useState(false);
  /** Whether a step of the section has ended: the focus moves to the next one. */
  const [isLed, setLed] = useState(false);

  /** Without an answer they may have been made all the same. */
  async function keep(made: Promise<Answer<'confirmSecondFactor'>>) {
    try {
      setCodes((await made).recoveryCodes);
      setLost(false);
    } catch (thrown) {
      setLost(!isRefusal(toFailure(thrown)));
      throw thrown;
    }
  }

  function kept() {
    setCodes(null);
    setLed(true);
  }

  return (
    <AccountSection id="two-step" title={said.title} lead={said.lead}>
      {codes && <RecoveryCodes codes={codes} done={kept} />}
      {!codes && data?.on && <TurnedOn state={data} isLed={isLed} renewed={keep} removed={() => setLed(true)} />}
      {!codes && data && !data.on && <SetUp isLed={isLed} done={keep} />}
      {!codes && data?.on && isLost && <Note role="alert">{said.lost}</Note>}
      {!codes && !data && error && (
        <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
      )}
      {!codes && !data && !error && (
        <Standing aria-busy="true">
          <Skeleton width={96} height={24} />
          <Skeleton width={320} height={20} />
          <Skeleton width={220} height={44} />
        </Standing>
      )}
    </AccountSection>
  );
}
