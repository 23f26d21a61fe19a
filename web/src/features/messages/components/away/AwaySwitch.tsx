import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { momentOf } from '../../../../shared/clock.ts';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { CheckIcon } from '../../../../shared/components/icons.tsx';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAwayQuery, useEndAwayMutation } from '../../api/away.api.ts';
import { words } from '../../words.ts';

// Lazy: opened now and then.
const AwayDialog = latePart(async () => ({ default: (await import('./AwayDialog.tsx')).AwayDialog }));

const said = words.away;

/** Turns the automatic reply on until a given time. */
export function AwaySwitch() {
  const { data } = useAwayQuery();
  const now = useNow();
  const [end] = useEndAwayMutation();
  const [setting, setSetting] = useState(false);
  const failed = useFailureNotice(said.notEnded);
  const away = data && Date.parse(data.until) > now ? data : null;

  function turn() {
    if (!away) return setSetting(true);
    end()
      .unwrap()
      .catch((error) => failed(toFailure(error)));
  }

  return (
    <>
      <Button
        variant="outlined"
        role="switch"
        aria-checked={away !== null}
        startIcon={away && <CheckIcon />}
        onClick={turn}
      >
        {away ? said.until(momentOf(away.until)) : said.label}
      </Button>
      <Suspense>{setting && <AwayDialog close={() => setSetting(false)} />}</Suspense>
    </>
  );
}
