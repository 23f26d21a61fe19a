import { trainingPlanId } from '@entourage/contracts/notifications.ts';
import { useDayHere, usePlan } from '../../../../shared/health/plan/use-plan.ts';
import { words } from '../../../../shared/health/words/training-plan.ts';
import { TopLine } from './TopLine.tsx';

/** What is planned for today, which is otherwise far below; nothing on a day without sessions. */
export function TodaysPlan({ athleteId }: { athleteId: string }) {
  const today = useDayHere();
  const { read } = usePlan(athleteId, today);
  const sessions = read.currentData?.flatMap((week) => week.sessions).filter(({ day }) => day === today) ?? [];
  return sessions.length > 0 && <TopLine to={{ hash: trainingPlanId }}>{words.todayIs(sessions)}</TopLine>;
}
