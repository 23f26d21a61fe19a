import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { TextLink } from '../../../../shared/components/links.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { useAthleteProfileQuery } from '../../../../shared/session/profile.api.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { words } from './words.ts';

const ChangeProfile = latePart(async () => ({ default: (await import('./ChangeProfile.tsx')).ChangeProfile }));

/** The profile as saved, who else sees it, and the way to change it. */
export function OwnProfile({ userId }: { userId: string }) {
  const { data: profile, error, isFetching, refetch } = useAthleteProfileQuery();
  const [isChanging, setChanging] = useState(false);
  if (!profile && error && !isFetching) {
    return <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />;
  }
  if (!profile) return <ProfileSkeleton />;
  return (
    <>
      <ProfileFacts profile={profile} />
      <Note>
        {words.seen} <TextLink to="/sharing">{words.sharing}</TextLink>
      </Note>
      <Actions>
        <Button variant="outlined" onClick={() => setChanging(true)}>
          {words.change} <Unseen>{words.what}</Unseen>
        </Button>
      </Actions>
      <Suspense>
        {isChanging && <ChangeProfile userId={userId} profile={profile} close={() => setChanging(false)} />}
      </Suspense>
    </>
  );
}
