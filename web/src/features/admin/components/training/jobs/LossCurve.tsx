import { styled } from '@mui/material/styles';
import { Suspense, useMemo } from 'react';
import { toFailure } from '../../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../../shared/api/words-of.ts';
import { HeadRow } from '../../../../../shared/components/HeadRow.tsx';
import { Note } from '../../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../../shared/components/states.tsx';
import { latePart } from '../../../../../shared/late/late-part.tsx';
import { useTrainingMetricsQuery } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { curveOf, epochRows, lossInWords } from './curve-of.ts';

const LossChart = latePart(() => import('./LossChart.tsx'));
const { curve: said } = trainingWords;

/** The curve of a job, with its table. Follows the job live. */
export function LossCurve({ jobId, height = 240 }: { jobId: string; height?: number }) {
  const { data, error, refetch } = useTrainingMetricsQuery(jobId);
  const curve = useMemo(() => data && curveOf(data), [data]);
  if (!data || !curve) {
    if (!error) return <Skeleton height={height} />;
    return <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />;
  }
  if (curve.steps.length === 0) return <Note>{said.none}</Note>;
  return (
    <Figure>
      <figcaption>
        <span data-line="training">{said.training}</span>
        <span data-line="held-out">{said.heldOut}</span>
      </figcaption>
      <div aria-hidden>
        <Suspense fallback={<Skeleton height={height} />}>
          <LossChart curve={curve} height={height} />
        </Suspense>
      </div>
      <details>
        <summary>{said.table}</summary>
        <table aria-label={said.title}>
          <HeadRow heads={['Epoch', said.step, said.training, said.heldOut]} />
          <tbody>
            {epochRows(data).map(({ epoch, step, loss, heldOut }) => (
              <tr key={epoch}>
                <th scope="row">{epoch}</th>
                <td>{step}</td>
                <td>{lossInWords(loss, '–')}</td>
                <td>{lossInWords(heldOut, '–')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Figure>
  );
}

const Figure = styled('figure')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& figcaption': { display: 'flex', gap: theme.spacing(3), fontSize: '0.9375rem' },
  '& [data-line]::before': {
    content: '""',
    display: 'inline-block',
    width: 20,
    marginInlineEnd: theme.spacing(1),
    verticalAlign: 'middle',
    borderBlockStart: `3px solid ${theme.vars.palette.accent.main}`,
  },
  '& [data-line="held-out"]::before': { borderBlockStart: `3px dashed ${theme.vars.palette.warning.main}` },
  '& summary': { minHeight: 44, paddingBlock: theme.spacing(1.25), cursor: 'pointer' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: theme.spacing(0.75, 2, 0.75, 0),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    fontWeight: 400,
    textAlign: 'start',
  },
}));
