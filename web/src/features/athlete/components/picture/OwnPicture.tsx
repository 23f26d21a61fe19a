import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { EmptyState } from '../../../../shared/components/states.tsx';
import {
  useBiomarkerVersionsInfiniteQuery,
  useOwnBiomarkersQuery,
} from '../../../../shared/health/api/biomarkers.api.ts';
import { PartFailed } from '../../../../shared/health/failures/OneReport.tsx';
import { MetricCards } from '../../../../shared/health/picture/MetricCards.tsx';
import { NutritionCard } from '../../../../shared/health/picture/NutritionCard.tsx';
import { RiskCard } from '../../../../shared/health/risk/RiskCard.tsx';
import { words } from '../../../../shared/health/words/dashboard.ts';
import { words as failureWords } from '../../../../shared/health/words/failures.ts';

const said = words.picture;

/** The liaisons' assessments as the athlete sees them, and the athlete's own check-in. */
export function OwnPicture({ athleteId, checkIn, aside }: { athleteId: string; checkIn: ReactNode; aside: ReactNode }) {
  const { data, error, isFetching, refetch } = useOwnBiomarkersQuery(athleteId);
  const history = useBiomarkerVersionsInfiniteQuery(athleteId);
  const versions = history.data?.pages.flatMap(({ rows }) => rows) ?? (history.isError ? [] : undefined);
  const failed = error !== undefined && data === undefined && !isFetching;
  return (
    <>
      {failed && (
        <PartFailed
          part={failureWords.parts.picture}
          text={wordsOf(toFailure(error), said.notRead)}
          tryAgain={() => void refetch()}
        />
      )}
      {data === null && <EmptyState title={said.none} />}
      {data !== null && !failed && <MetricCards biomarkers={data} versions={versions} />}
      <Two>
        <Column>{checkIn}</Column>
        <Column>
          {data && <RiskCard biomarkers={data} versions={versions} />}
          {data && <NutritionCard advice={data.nutritionAdvice} />}
          {aside}
        </Column>
      </Two>
    </>
  );
}

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
}));

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '&:empty': { display: 'none' },
}));
