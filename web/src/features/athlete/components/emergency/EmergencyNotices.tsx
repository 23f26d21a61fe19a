import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { exactly } from '../../../../shared/components/ago/times.ts';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { EndOf } from '../../../../shared/health/who-saw/EndOf.tsx';
import { words as whoSaw } from '../../../../shared/health/who-saw/words.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import {
  type EmergencyNotice,
  useDismissEmergencyNoticeMutation,
  useEmergencyNoticesQuery,
} from '../../api/people.api.ts';
import { words } from '../../words/emergency-notice.ts';

// Lazy: asked for by a notice alone, which is rare, while this is on every page.
const WhoSaw = latePart(async () => ({
  default: (await import('../../../../shared/health/who-saw/WhoSaw.tsx')).WhoSaw,
}));

/** Retries while the notices fail to load, because an athlete must not miss one. */
const retryMs = 30_000;

/**
 * On every page of an athlete, in every standing: the emergency accesses to their health data, until dismissed. Announced, since it is the
 * only notice of them; the region is always mounted, because one inserted together with its text is not announced.
 * Its times are exact: a relative one would be announced again each minute.
 */
export default function EmergencyNotices() {
  const [asking, setAsking] = useState(false);
  const [failing, setFailing] = useState(false);
  const { data, isError } = useEmergencyNoticesQuery(undefined, { pollingInterval: failing ? retryMs : 0 });
  if (isError !== failing) setFailing(isError);
  return (
    <div aria-live="polite" tabIndex={-1}>
      {data && data.length > 0 && (
        <List aria-label={words.list}>
          {data.map((notice) => (
            <li key={notice.id}>
              <Notice notice={notice} ask={() => setAsking(true)} />
            </li>
          ))}
        </List>
      )}
      <Suspense>{asking && <WhoSaw close={() => setAsking(false)} />}</Suspense>
    </div>
  );
}

function Notice({ notice: { id, reason, openedAt, endsAt }, ask }: { notice: EmergencyNotice; ask: () => void }) {
  const [dismiss, { isLoading }] = useDismissEmergencyNoticeMutation();
  const failed = useFailureNotice(words.dismissFailed);
  return (
    <>
      <p>
        <strong>{words.says}</strong> <time dateTime={openedAt}>{exactly(openedAt)}</time>. <EndOf endsAt={endsAt} />
        <br />
        {whoSaw.reason(reason)}
      </p>
      <Button variant="text" onClick={ask}>
        {whoSaw.title}
      </Button>
      <Button
        ref={keepPlace}
        variant="outlined"
        aria-disabled={isLoading}
        aria-label={words.dismissOf(exactly(openedAt))}
        onClick={() => {
          if (isLoading) return;
          dismiss(id)
            .unwrap()
            .catch((error: unknown) => failed(toFailure(error)));
        }}
      >
        {words.dismiss}
      </Button>
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    // Its text begins where that of the page does.
    padding: `${theme.spacing(1)} max(${theme.spacing(2)}, calc((100% - 1200px) / 2 + ${theme.spacing(3)}))`,
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    borderInlineStart: `4px solid ${theme.vars.palette.error.main}`,
    backgroundColor: theme.vars.palette.quiet.main,
    fontSize: '0.9375rem',
    overflowWrap: 'anywhere',
  },
  '& p': { flex: '0 1 64ch', minWidth: 0, margin: 0, whiteSpace: 'pre-line' },
}));
