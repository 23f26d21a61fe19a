import Button from '@mui/material/Button';
import { toFailure } from '../../../../shared/api/failure.ts';
import { type Alert, useSeeAlertsMutation, useUnseenAlertsQuery } from '../../../../shared/health/api/athletes.api.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { words } from '../../words/liaison.ts';

const said = words.alerts;

/** Marks all alerts as seen, up to the newest one that is shown; nothing if no more than one is unseen. */
export function SeeAll({ newest }: { newest: Alert }) {
  const { data: unseen = 0 } = useUnseenAlertsQuery();
  const [see, { isLoading }] = useSeeAlertsMutation();
  const notSeen = useFailureNotice(said.allFailed);
  if (unseen < 2) return null;
  return (
    <Button
      variant="outlined"
      sx={{ justifySelf: 'start' }}
      disabled={isLoading}
      onClick={() =>
        void see(newest.raisedAt)
          .unwrap()
          .catch((thrown: unknown) => notSeen(toFailure(thrown)))
      }
    >
      {said.seeAll}
    </Button>
  );
}
