import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { Badge } from '../../../../shared/components/Badge.tsx';
import type { WaitingPost } from '../../api/posts.api.ts';
import { isMissed } from './promises.ts';

/** The position in the queue, the number of missed deadlines, and the navigation. */
export function QueueHead({
  posts,
  total,
  at,
  previous,
  next,
  hasMore,
  showKeys,
}: {
  posts: readonly WaitingPost[];
  total: number;
  at: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Whether further pages exist. */
  hasMore: boolean;
  showKeys: () => void;
}) {
  const now = useNow();
  const missed = posts.filter((post) => post.decision === null && isMissed(post.submittedAt, now)).length;
  // Posts are sorted by age, so there can be more missed ones only if all loaded ones are missed.
  const atLeast = hasMore && missed === posts.length ? 'at least ' : '';
  return (
    <Line>
      <p role="status">
        <strong className="figure">
          Post {at + 1} of {Math.max(total, posts.length)}
        </strong>
        {missed > 0 ? (
          <Badge tone="bad">
            {atLeast}
            {missed} past {missed === 1 ? 'its' : 'their'} promise
          </Badge>
        ) : (
          <Badge tone="good">every promise kept so far</Badge>
        )}
      </p>
      <Actions>
        <Button variant="outlined" disabled={!previous} onClick={previous}>
          Previous
        </Button>
        <Button variant="outlined" disabled={!next} onClick={next}>
          Next
        </Button>
        <Button variant="text" onClick={showKeys}>
          Keys
        </Button>
      </Actions>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 3),
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 3), margin: 0 },
  '& strong': { fontFamily: theme.typography.h4.fontFamily, fontSize: '1.25rem' },
}));
