import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toFailure } from '../../../shared/api/failure.ts';
import { useList } from '../../../shared/api/use-list.ts';
import { Ago } from '../../../shared/components/ago/Ago.tsx';
import { keepPlace } from '../../../shared/components/keep-place.ts';
import { ReadList } from '../../../shared/components/ReadList.tsx';
import {
  type FollowUp,
  useDoneFollowUpsInfiniteQuery,
  useReopenFollowUpMutation,
} from '../../../shared/health/api/follow-ups.api.ts';
import { words as dashboard } from '../../../shared/health/words/dashboard.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { words } from '../words/follow-ups.ts';

const said = words.done;
const keyOf = ({ id }: FollowUp) => id;

/** What is done for an athlete, the last done first. */
export function DoneFollowUps({ athleteId }: { athleteId: string }) {
  const list = useList(useDoneFollowUpsInfiniteQuery(athleteId), { notRead: said.notRead, keyOf });
  return (
    <ReadList list={list} height={96} empty={said.empty}>
      {(rows) => (
        <List aria-label={said.list}>
          {rows.map((each) => (
            <DoneFollowUp key={each.id} followUp={each} />
          ))}
        </List>
      )}
    </ReadList>
  );
}

function DoneFollowUp({ followUp: { id, athleteId, text, doneAt, doneBy } }: { followUp: FollowUp }) {
  const [reopen, { isLoading }] = useReopenFollowUpMutation();
  const notReopened = useFailureNotice(words.reopenFailed);
  return (
    <li>
      <div>
        <span dir="auto">{text}</span>
        <small>
          <span dir="auto">{doneBy ? nameOf(doneBy) : dashboard.somebodyGone}</span>
          {doneAt !== null && (
            <>
              {' · '}
              <Ago at={doneAt} />
            </>
          )}
        </small>
      </div>
      <Button
        // Its focus goes to the section when the row has left.
        ref={keepPlace}
        variant="text"
        aria-label={said.reopenOf(text)}
        aria-disabled={isLoading}
        onClick={() => {
          if (isLoading) return;
          reopen({ id, athleteId })
            .unwrap()
            .catch((thrown: unknown) => notReopened(toFailure(thrown)));
        }}
      >
        {said.reopen}
      </Button>
    </li>
  );
}

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    paddingBlock: theme.spacing(1),
  },
  '& > li > div': { display: 'grid', flex: '1 1 220px', minWidth: 0 },
  '& > li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
