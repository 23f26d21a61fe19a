import { styled } from '@mui/material/styles';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { useMessageVersionsQuery } from '../../api/thread.api.ts';
import { words } from '../../words.ts';

const said = words.versions;

/** The earlier versions of an edited message, the latest first. */
export function VersionsDialog({ id, close }: { id: string; close: () => void }) {
  const { data, error, isFetching, refetch } = useMessageVersionsQuery(id);
  return (
    <Dialog open title={said.title} close={close}>
      {error && !isFetching && (
        <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
      )}
      {isFetching && <Skeleton height={72} />}
      <List aria-busy={isFetching}>
        {data?.map(({ content, writtenAt }) => (
          <li key={writtenAt}>
            <p dir="auto">{content}</p>
            <Ago at={writtenAt} />
          </li>
        ))}
      </List>
    </Dialog>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  '& time': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
