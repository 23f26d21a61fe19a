import { followUpsId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useBackCloses } from '../../../shared/address/use-back-closes.ts';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { useNow } from '../../../shared/components/ago/now.ts';
import { Disclosure } from '../../../shared/components/Disclosure.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { type FollowUp, useFollowUpsQuery } from '../../../shared/health/api/follow-ups.api.ts';
import { PartFailed } from '../../../shared/health/failures/OneReport.tsx';
import { FoldingSection } from '../../../shared/health/folding/FoldingSection.tsx';
import { overdueFirst } from '../../../shared/health/queue/overdue-first.ts';
import { useArrivalAt } from '../../../shared/health/use-arrival-at.ts';
import { words as failureWords } from '../../../shared/health/words/failures.ts';
import { latePart } from '../../../shared/late/late-part.tsx';
import { dayOf } from '../../../shared/sharing/until.ts';
import { words } from '../words/follow-ups.ts';
import { AddFollowUp } from './AddFollowUp.tsx';
import { FollowUpList } from './FollowUpList.tsx';

// Lazy: most visits do not open them.
const EditFollowUp = latePart(async () => ({ default: (await import('./EditFollowUp.tsx')).EditFollowUp }));
const DoneFollowUps = latePart(async () => ({ default: (await import('./DoneFollowUps.tsx')).DoneFollowUps }));

/** What the liaisons of an athlete mean to do, between themselves. */
export function FollowUpSection({ athleteId, liaisonId }: { athleteId: string; liaisonId: string }) {
  const { currentData: open, error, isFetching, refetch } = useFollowUpsQuery(athleteId);
  const place = useArrivalAt(followUpsId);
  const today = dayOf(useNow());
  const { opened, isLeft, open: openDialog, close, stay } = useBackCloses<FollowUp>();
  const failed = error !== undefined && open === undefined && !isFetching;
  return (
    <FoldingSection
      title={words.title}
      lead={words.lead}
      place={place}
      inShort={failed ? undefined : open ? (overdueFirst(open, today) ?? words.empty.title) : ''}
    >
      {failed && (
        <PartFailed
          part={failureWords.parts.followUps}
          text={wordsOf(toFailure(error), words.notRead)}
          tryAgain={() => void refetch()}
        />
      )}
      {!open && !failed && (
        <div aria-busy="true">
          <Skeleton height={300} />
        </div>
      )}
      {open && (
        <Stack>
          <FollowUpList open={open} liaisonId={liaisonId} change={openDialog} />
          <AddFollowUp athleteId={athleteId} liaisonId={liaisonId} />
          <Disclosure title={words.done.title}>
            <Suspense
              fallback={
                <div aria-busy="true">
                  <Skeleton height={96} />
                </div>
              }
            >
              <DoneFollowUps athleteId={athleteId} />
            </Suspense>
          </Disclosure>
        </Stack>
      )}
      <Suspense>
        {opened !== null && (
          <EditFollowUp
            key={opened.id}
            opened={opened}
            open={open}
            liaisonId={liaisonId}
            entry={{ isLeft, stay, close }}
          />
        )}
      </Suspense>
    </FoldingSection>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));
