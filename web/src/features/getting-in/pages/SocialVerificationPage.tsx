import { styled } from '@mui/material/styles';
import { toFailure } from '../../../shared/api/failure.ts';
import { wordsOf } from '../../../shared/api/words-of.ts';
import { BackIcon } from '../../../shared/components/icons.tsx';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { PageSkeleton } from '../../../shared/components/PageSkeleton.tsx';
import { ErrorState } from '../../../shared/components/states.tsx';
import { useViewer } from '../../../shared/session/viewer.ts';
import { useCodeQuery, useOwnPostsQuery } from '../api.ts';
import { Points } from '../components/Points.tsx';
import { SignInFirst } from '../components/social/SignInFirst.tsx';
import { Submission } from '../components/social/Submission.tsx';
import { SubmissionSkeleton } from '../components/social/SubmissionSkeleton.tsx';
import { isWaiting } from '../where-it-stands.ts';
import { words } from '../words/social-verification.ts';

export default function SocialVerificationPage() {
  const { user } = useViewer();
  if (!user) return <SignInFirst />;
  return user.verificationStatus === 'UNDER_REVIEW' ? <InReview userId={user.id} /> : <Post userId={user.id} />;
}

/** An admin may set this status without a post, which can then still be submitted. */
function InReview({ userId }: { userId: string }) {
  const { data, error, refetch } = useOwnPostsQuery();
  if (data) return isWaiting(data) ? <UnderReview /> : <Post userId={userId} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page narrow title={words.title} lead={words.lead} actions={<Home />}>
      <ErrorState text={wordsOf(toFailure(error), words.postsNotRead)} tryAgain={() => void refetch()} />
    </Page>
  );
}

function Post({ userId }: { userId: string }) {
  return (
    <Page title={words.title} lead={words.lead} actions={<Home />}>
      <Sides>
        <Code key={userId} userId={userId} />
        <Points {...words.advice} />
      </Sides>
    </Page>
  );
}

function Code({ userId }: { userId: string }) {
  const { data, error, refetch } = useCodeQuery();
  const again = () => void refetch();
  if (data) return <Submission userId={userId} code={data} renew={again} />;
  if (error) return <ErrorState text={wordsOf(toFailure(error), words.code.notRead)} tryAgain={again} />;
  return <SubmissionSkeleton />;
}

function UnderReview() {
  return (
    <Page narrow title={words.underReview.title} lead={words.underReview.lead} actions={<Home />}>
      <ButtonLink to="/verification">{words.underReview.open}</ButtonLink>
    </Page>
  );
}

const Home = () => (
  <ButtonLink to="/landing" variant="text" startIcon={<BackIcon />}>
    {words.home}
  </ButtonLink>
);

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)',
  gap: theme.spacing(5, 6),
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
