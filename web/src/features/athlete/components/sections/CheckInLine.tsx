import { checkInId } from '@entourage/contracts/notifications.ts';
import { useState } from 'react';
import { words } from '../../words/check-in.ts';
import { useToday } from '../check-in/use-today.ts';
import { TopLine } from './TopLine.tsx';

/** Leads to today's check-in, which on a phone is two screens below. Once it is saved the line stays, so that nothing moves. */
export function CheckInLine({ athleteId }: { athleteId: string }) {
  const { data } = useToday(athleteId);
  const isDue = data?.checkIn === null;
  const [wasDue, setWasDue] = useState(isDue);
  if (isDue && !wasDue) setWasDue(true);
  const isShown = wasDue && data !== undefined;
  return isShown && <TopLine to={{ hash: checkInId }}>{isDue ? words.line.due : words.line.done}</TopLine>;
}
