import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { secondsUntil } from '../../../../shared/components/ago/use-ticking.ts';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { verificationStatuses } from '../../../../shared/components/statuses.ts';
import type { WaitingPost } from '../../api/posts.api.ts';

/** The viewer's decisions that can still be undone, the latest first, with the seconds left. */
export function OwnDecisions({
  posts,
  now,
  busy,
  undo,
}: {
  posts: readonly WaitingPost[];
  now: number;
  busy: boolean;
  undo: (post: WaitingPost) => void;
}) {
  return (
    <List aria-label="Your decisions that can be taken back">
      {posts.map((post) => {
        const { tone, words } = verificationStatuses[post.decision ?? 'PENDING'];
        return (
          <li key={post.id}>
            <Badge tone={tone}>{words}</Badge>
            <span>@{post.accountHandle}</span>
            <Button variant="outlined" disabled={busy} onClick={() => undo(post)}>
              Undo
            </Button>
            <span className="figure" aria-hidden>
              {secondsUntil(post.undoUntil ?? '', now)} s
            </span>
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&:empty': { display: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 2),
    padding: theme.spacing(1, 2),
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.edge.main}`,
    borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& li > span:nth-of-type(2)': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .figure': { minWidth: '4ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
}));
