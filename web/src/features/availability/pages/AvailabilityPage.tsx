import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { Page } from '../../../shared/components/Page.tsx';
import { ErrorState } from '../../../shared/components/states.tsx';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { useAvailabilityQuery } from '../../../shared/meetings/hours.api.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { HoursEditor } from '../components/HoursEditor.tsx';
import { HoursSkeleton } from '../components/HoursSkeleton.tsx';
import { words } from '../words.ts';

/** The editor of a liaison's own hours. */
export default function AvailabilityPage() {
  const { user } = useViewer();
  const { data: latest, error, isFetching, refetch } = useAvailabilityQuery();
  if (!user) return null;
  const failed = error && !isFetching ? wordsOf(toFailure(error), words.notRead) : null;
  const tryAgain = () => void refetch();
  return (
    <UnsavedGuard>
      <Page title={words.title} lead={words.lead}>
        {latest ? (
          <HoursEditor
            key={user.id}
            latest={latest}
            draft={`availability.${user.id}`}
            failed={failed}
            tryAgain={tryAgain}
          />
        ) : failed !== null ? (
          <ErrorState text={failed} tryAgain={tryAgain} />
        ) : (
          <HoursSkeleton />
        )}
      </Page>
    </UnsavedGuard>
  );
}
