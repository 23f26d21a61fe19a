import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { secondsUntil, useTicking } from '../../../../shared/components/ago/use-ticking.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import type { Post } from '../../api/posts.api.ts';
import { decisionIn } from '../../words-of-posts.ts';

/** The decision and its author; shows the author the time left to undo it. */
export function Decided({ post, busy, takeBack }: { post: Post; busy: boolean; takeBack: () => void }) {
  const { user } = useViewer();
  const { undoUntil, reviewer, reviewedAt, reviewNotes } = post;
  const now = useTicking(undoUntil !== null);
  const left = undoUntil === null ? 0 : secondsUntil(undoUntil, now);
  const isOwn = reviewer !== null && reviewer.id === user?.id;
  return (
    <Line>
      <p>
        {decisionIn(post, user?.id ?? null)} {reviewedAt && <Ago at={reviewedAt} />}
        {left > 0 && !isOwn && ' It takes effect in a moment.'}
      </p>
      {reviewNotes && <blockquote>{reviewNotes}</blockquote>}
      {left > 0 && isOwn && (
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={`Undo the decision on @${post.accountHandle}`}
          onClick={takeBack}
        >
          Undo
          <Seconds className="figure">{left} s</Seconds>
        </Button>
      )}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  '& p': { margin: 0 },
  '& blockquote': {
    flexBasis: '100%',
    margin: 0,
    paddingInlineStart: theme.spacing(1.5),
    borderInlineStart: `2px solid ${theme.vars.palette.edge.main}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));

const Seconds = styled('span')(({ theme }) => ({
  minWidth: '3ch',
  marginInlineStart: theme.spacing(1),
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 400,
}));
