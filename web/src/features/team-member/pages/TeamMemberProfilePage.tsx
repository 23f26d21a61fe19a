import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { Page } from '../../../shared/components/Page.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../shared/components/states.tsx';
import { UnsavedGuard } from '../../../shared/forms/UnsavedGuard.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { useTeamMemberProfileQuery } from '../api.ts';
import { ProfileEditor } from '../components/ProfileEditor.tsx';
import { profileWords as said } from '../words.ts';

/** The editor of a team member's own profile. */
export default function TeamMemberProfilePage() {
  const { user } = useViewer();
  const { data: profile, error, isFetching, refetch } = useTeamMemberProfileQuery();
  if (!user) return null;
  return (
    <UnsavedGuard>
      <Page title={said.title} lead={said.lead}>
        {profile !== undefined ? (
          <ProfileEditor key={user.id} user={user} profile={profile} />
        ) : error && !isFetching ? (
          <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={520} />
          </div>
        )}
      </Page>
    </UnsavedGuard>
  );
}
