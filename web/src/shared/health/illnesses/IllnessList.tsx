import type { ReactNode } from 'react';
import type { SharedHealth } from '../../sharing/shared.api.ts';
import type { Illness } from '../api/illnesses.api.ts';
import { PresentAndPast } from '../PresentAndPast.tsx';
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
    <PresentAndPast
      label={words.now}
      cards={lasting.map((each) => <IllnessCard key={each.id} illness={each} today={today} hands={hands} />)}
      more={more}
      summary={words.past(over.length)}
      rows={over.map((each) => <PastIllness key={each.id} illness={each} change={hands?.change} />)}
    />
  );
}
