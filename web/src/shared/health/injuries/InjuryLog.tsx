import { wayBackId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useInjuriesQuery } from '../api/injuries.api.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { words as failureWords } from '../words/failures.ts';
import { inShort } from '../words/in-short.ts';
import { words } from '../words/injuries.ts';
import { AddInjury } from './AddInjury.tsx';
import { Injuries } from './Injuries.tsx';
import type { InjuryRights } from './InjuryCard.tsx';
import { sitesOf } from './sites-of.ts';
import { useRemovedInjury } from './use-removed-injury.ts';

/** An athlete's injuries, open ones first. `mayEdit`: whether the viewer may add and change them. */
export function InjuryLog({ athleteId, ...rights }: InjuryRights & { athleteId: string }) {
  const { data, error, isFetching, refetch } = useInjuriesQuery(athleteId);
  const arrival = useArrivalAt(wayBackId);
  const { place, removes } = useRemovedInjury(data);
  const [adding, setAdding] = useState(false);
  const failed = error !== undefined && data === undefined && !isFetching;
  const add = rights.mayEdit && (
    <Button variant="outlined" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <FoldingSection
      title={words.title}
      lead={words.lead}
      place={arrival}
      inShort={failed ? undefined : data ? inShort.injuries(sitesOf(data)) : ''}
    >
      {failed && (
        <PartFailed
          part={failureWords.parts.injuries}
          text={wordsOf(toFailure(error), words.notRead)}
          tryAgain={() => void refetch()}
        />
      )}
      {!data && !failed && (
        <div aria-busy="true">
          <Skeleton height={152} />
        </div>
      )}
      <div ref={place}>
        {data?.length === 0 && <EmptyState {...words.empty} action={add} />}
        {data && data.length > 0 && (
          <>
            <Injuries injuries={data} athleteId={athleteId} {...rights} removes={removes} />
            <Foot>{add}</Foot>
          </>
        )}
      </div>
      {adding && <AddInjury athleteId={athleteId} close={() => setAdding(false)} />}
    </FoldingSection>
  );
}

const Foot = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2), '&:empty': { display: 'none' } }));
