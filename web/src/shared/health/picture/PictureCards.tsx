import { type BiomarkerField, biomarkerDefaults, biomarkerFields } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Biomarkers, BiomarkerVersion } from '../api/biomarkers.api.ts';
import { RiskCard } from '../risk/RiskCard.tsx';
import { MetricCards } from './MetricCards.tsx';
import { NutritionCard } from './NutritionCard.tsx';

/** An athlete's biomarkers for other viewers. `button`, `editor`: edit a field, where permitted. */
export function PictureCards({
  athleteId,
  biomarkers,
  versions,
  button,
  editor,
  aside,
}: {
  athleteId: string;
  biomarkers: Biomarkers | null;
  versions: readonly BiomarkerVersion[] | undefined;
  button?: (field: BiomarkerField) => ReactNode;
  editor?: (field: BiomarkerField) => ReactNode;
  /** Further cards. */
  aside?: ReactNode;
}) {
  const shown = biomarkers ?? blank(athleteId);
  return (
    <>
      <MetricCards biomarkers={shown} versions={versions} below={(field) => editor?.(field) || button?.(field)} />
      <Two>
        <RiskCard biomarkers={shown} versions={versions} />
        <Column>
          <NutritionCard
            advice={shown.nutritionAdvice}
            action={button?.('nutritionAdvice')}
            editor={editor?.('nutritionAdvice')}
          />
          {aside}
        </Column>
      </Two>
    </>
  );
}

/** The picture of an athlete without any saved version. */
const blank = (athleteId: string): Biomarkers => ({
  ...biomarkerDefaults,
  nutritionAdvice: [],
  athleteId,
  version: 0,
  savedAt: '',
  savedBy: null,
  reason: null,
  nextTodo: null,
  notAssessed: [...biomarkerFields],
  assessed: [],
});

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
}));
