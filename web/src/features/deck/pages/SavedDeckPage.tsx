import { useEffect } from 'react';
import { useParams } from 'react-router';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { ErrorPage } from '../../../shared/components/ErrorPage.tsx';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { PageSkeleton } from '../../../shared/components/PageSkeleton.tsx';
import { useVersionQuery } from '../api.ts';
import { Gated } from '../components/gate/Gated.tsx';
import { Show } from '../components/gate/show.ts';
import { saved as words } from '../words.ts';

/** A saved version of the presentation, behind the same gate. */
export default function SavedDeckPage() {
  const { uniqueUrl = '' } = useParams();
  return (
    <Gated>
      <Version key={uniqueUrl} uniqueUrl={uniqueUrl} />
    </Gated>
  );
}

function Version({ uniqueUrl }: { uniqueUrl: string }) {
  const { data: version, error, isFetching, refetch } = useVersionQuery(uniqueUrl);
  // No live event reaches visitors: a version that was revoked while it was open is missed on the return to it.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
  const failure = error && toFailure(error);
  // A version that is missing, revoked or misspelt answers alike.
  const isGone = failure?.code === 'NOT_FOUND' || failure?.code === 'INVALID';
  if (version && !isGone) return <Show version={version} />;
  if (isFetching || !failure) return <PageSkeleton />;
  if (isGone) {
    return (
      <Page title={words.gone.title} lead={words.gone.text}>
        <ButtonLink to="/investor-presentation">{words.gone.action}</ButtonLink>
      </Page>
    );
  }
  return <ErrorPage text={wordsOf(failure, words.notRead)} tryAgain={() => void refetch()} />;
}
