import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Card } from '../../../../shared/components/Card.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { Decision, WaitingPost } from '../../api/posts.api.ts';
import { platforms } from '../../words-of-posts.ts';
import { Decide } from '../posts/Decide.tsx';
import { Decided } from '../posts/Decided.tsx';
import { PostLink } from '../posts/PostLink.tsx';
import { PromiseClock } from './PromiseClock.tsx';

/** Everything a decision needs side by side: the athlete, the post and the code. */
export function PostCard({
  post,
  busy,
  decide,
  takeBack,
  noteRef,
}: {
  post: WaitingPost;
  busy: boolean;
  decide: (decision: Decision, notes: string) => Promise<string | null | undefined>;
  takeBack: () => void;
  noteRef: Ref<HTMLDivElement>;
}) {
  const { user } = post;
  return (
    <Sheet>
      <Seen>
        <p>{platforms[post.platform]}</p>
        <h2>@{post.accountHandle}</h2>
        <code>{post.verificationCode}</code>
        <PostLink url={post.postUrl} label={`of @${post.accountHandle}`} />
        <small>{post.postUrl}</small>
      </Seen>
      <Facts>
        <dt>Name</dt>
        <dd>{nameOf(user)}</dd>
        <dt>Username</dt>
        <dd>{user?.username ?? '–'}</dd>
        <dt>League</dt>
        <dd>{user?.professionalLeague ?? 'Not given'}</dd>
        <dt>Team</dt>
        <dd>{user?.teamOrganization ?? 'Not given'}</dd>
        <dt>Asked</dt>
        <dd>
          <Ago at={post.submittedAt} />
        </dd>
      </Facts>
      <PromiseClock submittedAt={post.submittedAt} />
      <Verdict>
        {post.decision === null ? (
          <Decide post={post} busy={busy} decide={decide} fieldRef={noteRef} />
        ) : (
          <Decided post={post} busy={busy} takeBack={takeBack} />
        )}
      </Verdict>
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr)',
  gap: theme.spacing(4),
  padding: theme.spacing(4),
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(3),
    padding: theme.spacing(2.5, 2),
  },
}));

const Seen = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  minWidth: 0,
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& code': {
    padding: theme.spacing(0.75, 1.5),
    borderRadius: 6,
    backgroundColor: theme.vars.palette.quiet.main,
    fontSize: '1.25rem',
    letterSpacing: '0.04em',
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, margin: 0, fontWeight: 550, overflowWrap: 'anywhere' },
}));

const Verdict = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  paddingBlockStart: theme.spacing(3),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
}));
