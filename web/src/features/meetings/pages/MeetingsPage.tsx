import { Suspense } from 'react';
import { Page } from '../../../shared/components/Page.tsx';
import { Segments } from '../../../shared/health/series/Segments.tsx';
import { latePart } from '../../../shared/late/late-part.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { CalendarSkeleton } from '../components/CalendarSkeleton.tsx';
import { MeetingList } from '../components/MeetingList.tsx';
import { Schedule } from '../components/Schedule.tsx';
import { loadCalendar } from '../load-calendar.ts';
import { useAddress } from '../use-address.ts';
import { words } from '../words.ts';

const Calendar = latePart(loadCalendar);

const views = (['list', 'calendar'] as const).map((value) => ({ value, label: words.views[value] }));

/** The viewer's meetings with everybody, as a list or by weeks. */
export default function MeetingsPage() {
  const { user } = useViewer();
  const { view, week, showView, showWeek } = useAddress();
  if (!user) return null;
  const isLiaison = user.role === 'LIAISON';
  const schedule = <Schedule ownId={user.id} isLiaison={isLiaison} />;
  return (
    <Page
      title={words.title}
      actions={
        <>
          <Segments
            label={words.view}
            name="view"
            options={views}
            chosen={view}
            choose={(value) => showView(value === 'calendar' ? 'calendar' : 'list')}
          />
          {schedule}
        </>
      }
    >
      {view === 'list' ? (
        <MeetingList ownId={user.id} />
      ) : (
        <Suspense fallback={<CalendarSkeleton />}>
          <Calendar ownId={user.id} isLiaison={isLiaison} homeZone={user.timeZone} week={week} showWeek={showWeek} />
        </Suspense>
      )}
    </Page>
  );
}
