import { useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
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
  return (
    <AccountSection id="two-step" title={said.title} lead={said.lead}>
      {codes && <RecoveryCodes codes={codes} done={() => setCodes(null)} />}
      {!codes && data && (data.on ? <TurnedOn state={data} renewed={setCodes} /> : <SetUp done={setCodes} />)}
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
