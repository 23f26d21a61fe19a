import { styled } from '@mui/material/styles';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { verificationStatuses } from '../../../../shared/components/statuses.ts';
import type { Post } from '../../api/posts.api.ts';
import { platforms } from '../../words-of-posts.ts';
import { Decide } from './Decide.tsx';
import { Decided } from './Decided.tsx';
import { PostLink } from './PostLink.tsx';
import { useReview } from './use-review.ts';

export function PostItem({ post }: { post: Post }) {
  const { busy, decide, takeBack } = useReview();
  const status = verificationStatuses[post.decision ?? post.reviewStatus];
  return (
    <li>
      <Head>
        <h3>@{post.accountHandle}</h3>
        <Badge tone={status.tone}>{status.words}</Badge>
      </Head>
      <Facts>
        <span>{platforms[post.platform]}</span>
        <PostLink url={post.postUrl} label={`of @${post.accountHandle}`} />
        <span>
          submitted <Ago at={post.submittedAt} />
        </span>
        <code>{post.verificationCode}</code>
      </Facts>
      {post.decision === null ? (
        <Decide post={post} busy={busy} decide={(decision, notes) => decide(post, decision, notes)} />
      ) : (
        <Decided post={post} busy={busy} takeBack={() => void takeBack(post)} />
      )}
    </li>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
}));

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  color: theme.vars.palette.text.secondary,
  '& code': { color: theme.vars.palette.text.primary },
}));
