import { momentOf } from '../clock.ts';
import { say } from '../notices/notices.ts';
import { nameOf } from '../people/name-of.ts';
import type { useAppDispatch } from '../store-hooks.ts';
import { meetingsApi } from './meetings.api.ts';
import { words } from './words.ts';

/** Shows a notice of a meeting that begins soon; none if it has been moved or cancelled meanwhile. */
export async function remind(dispatch: ReturnType<typeof useAppDispatch>, ownId: string, id: string): Promise<void> {
  const reading = dispatch(meetingsApi.endpoints.upcomingMeetings.initiate(null, { forceRefetch: true }));
  const { data } = await reading;
  reading.unsubscribe();
  const meeting = data?.find((each) => each.id === id && each.status === 'CONFIRMED');
  if (!meeting) return;
  const { athleteId, athlete, liaison, scheduledAt } = meeting;
  const other = nameOf(athleteId === ownId ? liaison : athlete);
  dispatch(say({ title: words.reminder.title, text: words.reminder.text(other, momentOf(scheduledAt)) }));
}
