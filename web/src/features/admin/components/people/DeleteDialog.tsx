import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type User, useDeleteUserMutation, useDeletionPreviewQuery } from '../../api/people.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';

const { deleting: said } = words;
const fates = ['erased', 'anonymised', 'kept'] as const;

/** Confirms a deletion and shows what it removes. Without that preview the deletion cannot be confirmed. */
export function DeleteDialog({ user, close }: { user: User; close: () => void }) {
  const dispatch = useAppDispatch();
  const { data: preview, error, isFetching, refetch } = useDeletionPreviewQuery(user.id);
  const [remove, { isLoading, isSuccess }] = useDeleteUserMutation();
  const refused = useRefusal(said.failed);

  async function deleteThem() {
    if (isLoading || isSuccess) return;
    try {
      await remove(user.id).unwrap();
      dispatch(say(said.saved));
      close();
    } catch (failure) {
      refused(failure);
    }
  }

  return (
    <Dialog
      open
      title={`${said.title}: ${nameOf(user)}`}
      close={close}
      stays={isLoading}
      actions={
        <>
          <Button variant="outlined" autoFocus disabled={isLoading} onClick={close}>
            Cancel
          </Button>
          <Button color="error" disabled={!preview} aria-disabled={isLoading} onClick={deleteThem}>
            {isLoading ? 'Deleting...' : said.title}
          </Button>
        </>
      }
    >
      <Question>{said.question}</Question>
      {preview && (
        <Fates role="region" aria-label={said.follows} tabIndex={0}>
          {fates.map((fate) => (
            <Fate key={fate} aria-label={said[fate]}>
              <h3>{said[fate]}</h3>
              {counted(preview[fate]).length === 0 && <p>{said.nothing}</p>}
              <ul>
                {counted(preview[fate]).map(({ what, count, reason }) => (
                  <li key={what}>
                    <span>{what}</span>
                    <strong className="figure">{count.toLocaleString('en-GB')}</strong>
                    {reason && <p>{reason}</p>}
                  </li>
                ))}
              </ul>
              {fate === 'kept' && user.role === 'ATHLETE' && <p>{said.cycle}</p>}
            </Fate>
          ))}
        </Fates>
      )}
      {!preview && error !== undefined && !isFetching && (
        <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
      )}
      {!preview && (error === undefined || isFetching) && (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
    </Dialog>
  );
}

/** Leaves out items with a count of zero. */
const counted = <Item extends { count: number }>(items: readonly Item[]) => items.filter(({ count }) => count > 0);

const Question = styled('p')({ margin: 0, fontWeight: 600 });

const Fates = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

const Fate = styled('section')(({ theme }) => ({
  '& h3': { ...theme.typography.h4, margin: 0, fontSize: '1rem' },
  '& p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& ul': { margin: theme.spacing(0.5, 0, 0), padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0, 2),
    paddingBlock: theme.spacing(0.75),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > p': { gridColumn: '1 / -1' },
}));
