import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { useBiomarkerVersionsInfiniteQuery, useOwnBiomarkersQuery } from '../../api/biomarkers.api.ts';
import { words } from '../../words/dashboard.ts';
import { words as failureWords } from '../../words/failures.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { RiskCard } from '../risk/RiskCard.tsx';
import { MetricCards } from './MetricCards.tsx';
import { NutritionCard } from './NutritionCard.tsx';

const said = words.picture;

/** What liaisons say of an athlete, as the athlete sees it, around what the athlete says of themselves. */
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
