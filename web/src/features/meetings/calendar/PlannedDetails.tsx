import { competitionsAt } from '@entourage/contracts/notifications.ts';
import { dateWords } from '../../../shared/clock.ts';
import { Actions } from '../../../shared/components/Actions.tsx';
import { Dialog } from '../../../shared/components/Dialog.tsx';
import { TextLink } from '../../../shared/components/links.tsx';
import { mondayOf } from '../../../shared/days.ts';
import { PlannedSessions } from '../../../shared/health/plan/PlannedSessions.tsx';
import { weekOfPlanAt } from '../../../shared/health/plan/plan-address.ts';
import { words } from '../words.ts';
import { CompetitionsOfDay } from './CompetitionsOfDay.tsx';
import type { PlannedDay } from './use-week.ts';

const said = words.calendar;

/** The competitions of the athlete on one day, and what is planned for it. */
export const PlannedDetails = ({
  day: { date, sessions, competitions },
  close,
}: {
  day: PlannedDay;
  close: () => void;
}) => (
  <Dialog open title={said.plannedOn(dateWords(date, 'long'), competitions.length, sessions.length)} close={close}>
    {competitions.length > 0 && <CompetitionsOfDay competitions={competitions} />}
    {sessions.length > 0 && <PlannedSessions sessions={sessions} />}
    <Actions>
      {competitions.length > 0 && <TextLink to={competitionsAt}>{said.toSeason}</TextLink>}
      {sessions.length > 0 && <TextLink to={weekOfPlanAt(mondayOf(date))}>{said.toPlan}</TextLink>}
    </Actions>
  </Dialog>
);
