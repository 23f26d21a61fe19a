import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { toFailure } from '../../../../shared/api/failure.ts';
import { momentOf } from '../../../../shared/clock.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { exactly } from '../../../../shared/components/ago/times.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { type UrgentCase, useTakeUrgentCaseMutation, useUrgentCasesQuery } from '../../api/urgent.api.ts';
import { whoIs } from '../../who.ts';
import { words } from '../../words.ts';

const said = words.urgent;

/** Unanswered urgent messages of others that the viewer was asked to take over. */
export function UrgentCases() {
  const { data: cases = [] } = useUrgentCasesQuery();
  if (cases.length === 0) return null;
  return (
    <Cases aria-label={said.cases}>
      {cases.map((each) => (
        <Case key={each.id} urgent={each} />
      ))}
    </Cases>
  );
}

function Case({ urgent: { id, sender, receiver, sentAt, writeToId } }: { urgent: UrgentCase }) {
  const [take, { isLoading }] = useTakeUrgentCaseMutation();
  const failed = useFailureNotice(said.notTaken);
  const [one, other] = [sender, receiver].map((user) => whoIs({ user }).name) as [string, string];
  return (
    <li>
      <p title={exactly(sentAt)}>{said.waits(one, other, momentOf(sentAt))}</p>
      <Actions>
        <Button component={Link} to={`?user=${writeToId}`} state={{ fromList: true }} variant="outlined">
          {said.write}
        </Button>
        <Button
          disabled={isLoading}
          onClick={() => {
            take(id)
              .unwrap()
              .catch((error) => failed(toFailure(error)));
          }}
        >
          {said.take}
        </Button>
      </Actions>
    </li>
  );
}

const Cases = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(1.5, 1.5, 0),
  listStyle: 'none',
  '& li': {
    padding: theme.spacing(1.5),
    border: `1px solid ${theme.vars.palette.error.main}`,
    borderRadius: 8,
  },
  '& p': { margin: theme.spacing(0, 0, 1), overflowWrap: 'anywhere' },
}));
