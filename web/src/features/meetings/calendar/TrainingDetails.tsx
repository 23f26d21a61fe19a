import { dateWords } from '../../../shared/clock.ts';
import { Dialog } from '../../../shared/components/Dialog.tsx';
import { TextLink } from '../../../shared/components/links.tsx';
import { mondayOf } from '../../../shared/days.ts';
import { PlannedSessions } from '../../../shared/health/plan/PlannedSessions.tsx';
import { weekOfPlanAt } from '../../../shared/health/plan/plan-address.ts';
import { words } from '../words.ts';
import type { ShownDay } from './use-week.ts';

const said = words.calendar;

/** What is planned for the athlete on one day. */
export const TrainingDetails = ({
  day: { date, sessions },
  close,
}: {
  day: Pick<ShownDay, 'date' | 'sessions'>;
  close: () => void;
}) => (
  <Dialog open title={said.trainingOn(dateWords(date, 'long'))} close={close}>
    <PlannedSessions sessions={sessions} />
    <p>
      <TextLink to={weekOfPlanAt(mondayOf(date))}>{said.toPlan}</TextLink>
    </p>
  </Dialog>
);
