import { type SeriesDays, seriesDays } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useWellnessQuery } from '../api/wellness.api.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { FoldingSection } from '../folding/FoldingSection.tsx';
import { useArrivalAt } from '../use-arrival-at.ts';
import { words as failureWords } from '../words/failures.ts';
import { inShort as inShortWords } from '../words/in-short.ts';
import { words } from '../words/series.ts';
import { LoadCard } from './LoadCard.tsx';
import { Segments } from './Segments.tsx';
import { SeriesPanel } from './SeriesPanel.tsx';
import { daysOf, firstDays, seriesId, seriesOf } from './series-of.ts';

/** The athlete's check-ins and measurements by day, and their load. `more`: what can be done about them. */
export function SeriesSection({ athleteId, more }: { athleteId: string; more?: ReactNode }) {
  const [days, setDays] = useState<SeriesDays>(firstDays);
  const place = useArrivalAt(seriesId);
  const { data, currentData, error, isFetching, refetch } = useWellnessQuery({ athleteId, days });
  const failed = error !== undefined && currentData === undefined && !isFetching;
  const inShort = failed ? undefined : data ? inShortWords.checkIns(data.days.length, days) : '';
  return (
    <FoldingSection title={words.title} lead={words.lead} place={place} inShort={inShort}>
      <Segments
        label={words.range}
        name="days"
        options={seriesDays.map((count) => ({ value: String(count), label: words.days(count) }))}
        chosen={String(days)}
        choose={(value) => setDays(Number(value) as SeriesDays)}
      />
      <Content aria-busy={isFetching && currentData === undefined}>
        {failed && (
          <PartFailed
            part={failureWords.parts.wellness}
            text={wordsOf(toFailure(error), words.notRead)}
            tryAgain={() => void refetch()}
          />
        )}
        {!data && !failed && <Skeleton height={560} />}
        {data && !failed && isEmpty(data) && <EmptyState title={words.none(days)} text={words.emptyText} />}
        {data && !failed && !isEmpty(data) && (
          <>
            <SeriesPanel all={seriesOf(data)} days={daysOf(data)} checkIns={data.days} />
            <LoadCard wellness={data} />
          </>
        )}
      </Content>
      {more && <More>{more}</More>}
    </FoldingSection>
  );
}

const isEmpty = ({ days, measurements }: { days: readonly unknown[]; measurements: readonly unknown[] }) =>
  days.length === 0 && measurements.length === 0;

const More = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2) }));

const Content = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  alignContent: 'start',
  marginBlockStart: theme.spacing(2),
}));
