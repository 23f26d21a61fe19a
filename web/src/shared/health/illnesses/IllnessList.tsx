import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { SharedHealth } from '../../sharing/shared.api.ts';
import type { Illness } from '../api/illnesses.api.ts';
import { words } from '../words/illnesses.ts';
import { IllnessCard } from './IllnessCard.tsx';
import { partsOf } from './illness-days.ts';
import { PastIllness } from './PastIllness.tsx';

type SharedIllness = NonNullable<SharedHealth['illnesses']>[number];
/** Members of the entourage see neither symptoms nor notes. */
export type Shown = SharedIllness & Partial<Pick<Illness, 'symptoms' | 'notes'>>;

/** What a viewer does with an illness; absent for those who only read. */
export interface IllnessHands<Of extends Shown> {
  readonly change: (illness: Of) => void;
  readonly end: (illness: Of) => void;
}

/** Illnesses that last, and the past ones behind a summary. */
export function IllnessList<Of extends Shown>({
  illnesses,
  today,
  hands,
  more,
}: {
  illnesses: readonly Of[];
  /** By the athlete's calendar. */
  today: string;
  hands?: IllnessHands<Of>;
  /** Between the two. */
  more?: ReactNode;
}) {
  const { lasting, over } = partsOf(illnesses);
  return (
    <Frame>
      {lasting.length > 0 && (
        <Cards aria-label={words.now}>
          {lasting.map((each) => (
            <IllnessCard key={each.id} illness={each} today={today} hands={hands} />
          ))}
        </Cards>
      )}
      {more}
      {over.length > 0 && (
        <Past>
          <summary>{words.past(over.length)}</summary>
          <Rows>
            {over.map((each) => (
              <PastIllness key={each.id} illness={each} change={hands?.change} />
            ))}
          </Rows>
        </Past>
      )}
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Past = styled('details')(({ theme }) => ({
  '& summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: 10, cursor: 'pointer', fontWeight: 600 },
  '& ul': { marginBlockStart: theme.spacing(1) },
}));

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
