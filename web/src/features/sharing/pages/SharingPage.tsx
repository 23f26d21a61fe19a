import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../shared/components/states.tsx';
import { UnsavedGuard, useUnsaved } from '../../../shared/forms/UnsavedGuard.tsx';
import { WhoSaw } from '../../../shared/health/who-saw/WhoSaw.tsx';
import { words as whoSaw } from '../../../shared/health/who-saw/words.ts';
import { latePart } from '../../../shared/late/late-part.tsx';
import { nameOf } from '../../../shared/people/name-of.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { type Share, useSharesQuery } from '../api.ts';
import { DeckSection } from '../components/deck/DeckSection.tsx';
import { FormerMembers } from '../components/FormerMembers.tsx';
import { People } from '../components/People.tsx';
import { Withdrawing } from '../components/Withdrawing.tsx';
import { useSharing } from '../state/use-sharing.ts';
import { words } from '../words.ts';

// Lazy: a whole dashboard, looked at now and then.
const AsMember = latePart(async () => ({ default: (await import('../components/AsMember.tsx')).AsMember }));

const invite = (
  <ButtonLink to="/team-invites" variant="outlined">
    {words.invite}
  </ButtonLink>
);

/** Who of the athlete's entourage sees what; without approval an athlete can only close. */
export default function SharingPage() {
  const { data: shares, error, isFetching, refetch } = useSharesQuery();
  if (shares) {
    return (
      <UnsavedGuard>
        <Entourage shares={shares} />
      </UnsavedGuard>
    );
  }
  return (
    <Page title={words.title} lead={words.lead}>
      {error && !isFetching ? (
        <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />
      ) : (
        <Bones />
      )}
    </Page>
  );
}

const Bones = () => (
  <div aria-busy="true">
    <Skeleton height={360} />
  </div>
);

/** Keeps what is chosen and not saved while a preview is open. */
function Entourage({ shares }: { shares: readonly Share[] }) {
  const { user } = useViewer();
  const [parameters] = useSearchParams();
  const sharing = useSharing(shares);
  useUnsaved(sharing.waiting.length > 0, sharing.discard);
  const [asking, setAsking] = useState(false);
  const as = parameters.get('as');
  if (!user) return null;
  const seeing = shares.filter(({ grants }) => grants.length > 0).length;
  if (user.verificationStatus !== 'APPROVED') {
    return (
      <Page title={words.title} lead={seeing === 0 ? words.withdrawing.none : words.withdrawing.lead}>
        <Withdrawing shares={shares} />
        <FormerMembers />
        <DeckSection mayAgree={false} />
      </Page>
    );
  }
  if (as !== null) {
    const athlete = { id: user.id, name: nameOf(user) };
    return (
      <Suspense
        fallback={
          <Page title={athlete.name}>
            <Bones />
          </Page>
        }
      >
        <AsMember share={shares.find(({ memberId }) => memberId === as)} athlete={athlete} />
      </Suspense>
    );
  }
  if (shares.length === 0) {
    return (
      <Page title={words.title} lead={words.lead}>
        <div tabIndex={-1}>
          <EmptyState {...words.empty} action={<ButtonLink to="/team-invites">{words.invite}</ButtonLink>} />
        </div>
        <FormerMembers />
        <DeckSection mayAgree />
      </Page>
    );
  }
  return (
    <Page
      title={words.title}
      lead={words.summary(seeing, shares.length)}
      actions={
        <>
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {whoSaw.title}
          </Button>
          {invite}
        </>
      }
    >
      {/* Takes the focus of buttons that disappear, also with the last person. */}
      <div tabIndex={-1}>
        <People shares={shares} sharing={sharing} />
      </div>
      <FormerMembers />
      <DeckSection mayAgree />
      {asking && <WhoSaw close={() => setAsking(false)} />}
    </Page>
  );
}
