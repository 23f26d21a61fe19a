import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Metric } from '../../components/metric/Metric.tsx';
import { nameOf } from '../../people/name-of.ts';
import type { Biomarkers, BiomarkerVersion } from '../api/biomarkers.api.ts';
import { fieldWords, words } from '../words/dashboard.ts';
import { type Assessed, beforeIn, courseOf, trendOf, wayOf } from './course.ts';

/** A field as a metric. Unassessed fields show no value: the default would look like an assessment. */
export function AssessedMetric<Field extends keyof Assessed>({
  biomarkers,
  versions,
  field,
  rank,
  wordOf,
  draw,
  children,
}: {
  biomarkers: Biomarkers;
  versions: readonly BiomarkerVersion[];
  field: Field;
  /** The values from lowest to highest; without it there is no line. */
  rank?: readonly Assessed[Field][];
  wordOf: (value: Assessed[Field]) => string;
  draw: (value: Assessed[Field]) => ReactNode;
  /** Actions below the value. */
  children?: ReactNode;
}) {
  const { [field]: value }: Assessed = biomarkers;
  const assessed = biomarkers.assessed.find((each) => each.field === field);
  if (!assessed || biomarkers.notAssessed.includes(field)) {
    return (
      <Metric label={fieldWords[field]} reading={null} none={words.picture.notAssessed}>
        <Aside>{words.picture.byDefault(wordOf(value))}</Aside>
        {children}
      </Metric>
    );
  }
  const course = courseOf(field, versions);
  const before = beforeIn(course);
  return (
    <Metric
      label={fieldWords[field]}
      reading={{
        figure: draw(value),
        ...(rank && course.length > 1 && { trend: trendOf(course, { rank, wordOf }) }),
        at: assessed.at,
        by: assessed.by ? nameOf(assessed.by) : words.somebodyGone,
      }}
    >
      {before !== undefined && <Aside>{rank ? words.picture.before(wordOf(before)) : wayOf(course, wordOf)}</Aside>}
      {children}
    </Metric>
  );
}

const Aside = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));
