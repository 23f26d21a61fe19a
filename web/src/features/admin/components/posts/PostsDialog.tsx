import { styled } from '@mui/material/styles';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { User } from '../../api/people.api.ts';
import { usePostsOfQuery } from '../../api/posts.api.ts';
import { words } from '../../words.ts';
import { PostItem } from './PostItem.tsx';

const { posts: said } = words;

export function PostsDialog({ user, close }: { user: User; close: () => void }) {
  const { data: posts, error, isFetching, refetch } = usePostsOfQuery(user.id);
  const failed = !posts && error !== undefined && !isFetching;
  return (
    <Dialog open title={`${said.title}: ${nameOf(user)}`} close={close}>
      {posts?.length === 0 && <EmptyState title={said.empty} />}
      {posts && posts.length > 0 && (
        <List>
          {posts.map((post) => (
            <PostItem key={post.id} post={post} />
          ))}
        </List>
      )}
      {failed && <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />}
      {!posts && !failed && (
        <div aria-busy="true">
          <Skeleton height={160} />
        </div>
      )}
    </Dialog>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gap: theme.spacing(1.5), paddingBlock: theme.spacing(2.5) },
  '& > li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}));
