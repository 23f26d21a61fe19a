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
  if (version) return <Show version={version} />;
  if (isFetching || !error) return <PageSkeleton />;
  const failure = toFailure(error);
  // A version that is missing, revoked or misspelt answers alike.
  if (failure.code === 'NOT_FOUND' || failure.code === 'INVALID') {
    return (
      <Page title={words.gone.title} lead={words.gone.text}>
        <ButtonLink to="/investor-presentation">{words.gone.action}</ButtonLink>
      </Page>
    );
  }
  return <ErrorPage text={wordsOf(failure, words.notRead)} tryAgain={() => void refetch()} />;
}
