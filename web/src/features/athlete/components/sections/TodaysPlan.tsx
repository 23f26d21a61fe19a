import { trainingPlanId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { usePlan } from '../../../../shared/health/plan/use-plan.ts';
import { words } from '../../../../shared/health/words/training-plan.ts';

/** What is planned for today, which is otherwise far below; nothing on a day without sessions. */
export function TodaysPlan({ athleteId }: { athleteId: string }) {
  const { today, read } = usePlan(athleteId);
  const sessions = read.currentData?.flatMap((week) => week.sessions).filter(({ day }) => day === today) ?? [];
  return sessions.length > 0 && <Line to={{ hash: trainingPlanId }}>{words.todayIs(sessions)}</Line>;
}

/** On a phone two lines of it. Its border is no padding, in which a third line would show. */
const Line = styled(Link)(({ theme }) => ({
  marginBlock: -10,
  borderBlock: '10px solid transparent',
  color: 'inherit',
  fontWeight: 600,
  [theme.breakpoints.down('sm')]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
}));
