import { styled } from '@mui/material/styles';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { Note } from '../../components/Note.tsx';
import { Progress } from '../../components/progress/Progress.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useWellnessQuery } from '../api/wellness.api.ts';
import { PartFailed } from '../failures/OneReport.tsx';
import { noRatioReason } from '../series/series-of.ts';
import { words as failureWords } from '../words/failures.ts';
import { words } from '../words/risk.ts';
import { isCompared } from './compared.ts';
import { Flags } from './Flags.tsx';
import { LateMeasured } from './LateMeasured.tsx';
import { SoreNow } from './SoreNow.tsx';

const days = 28;

/** The athlete's check-ins beside the assessment: completeness, flags and load; and what was measured lately. */
export function ShownNow({ athleteId }: { athleteId: string }) {
  const { data, error, isFetching, refetch } = useWellnessQuery({ athleteId, days });
  if (error && !data && !isFetching) {
    return (
      <PartFailed
        part={failureWords.parts.wellness}
        text={wordsOf(toFailure(error), words.notRead)}
        tryAgain={() => void refetch()}
      />
    );
  }
  const reason = data && noRatioReason(data);
  return (
    <>
      <div aria-busy={!data}>
        <h3>{words.shown}</h3>
        {!data && <Skeleton height={132} />}
        {data && (
          <Shown>
            <Progress
              label={words.complete}
              value={data.days.length}
              max={days}
              words={words.ofDays(data.days.length)}
            />
            <Flags wellness={data} />
            <SoreNow wellness={data} />
            <p>
              {words.load}: <strong className="figure">{reason?.title ?? data.load?.ratio?.toFixed(2)}</strong>
            </p>
            {reason && <Note>{reason.text}</Note>}
          </Shown>
        )}
      </div>
      {data && isCompared(data) && <LateMeasured measured={data} />}
    </>
  );
}

const Shown = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5), minHeight: 132 }));
