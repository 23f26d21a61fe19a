import { type BiomarkerField, biomarkerDefaults, biomarkerFields } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Biomarkers, BiomarkerVersion } from '../../api/biomarkers.api.ts';
import { MetricCards } from '../picture/MetricCards.tsx';
import { NutritionCard } from '../picture/NutritionCard.tsx';
import { RiskCard } from '../risk/RiskCard.tsx';

/** What is said of an athlete, as somebody else sees it. `button`, `editor`: how one field is changed, where it may be. */
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
  /** What else stands there. */
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

/** Before anybody has said anything. */
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
