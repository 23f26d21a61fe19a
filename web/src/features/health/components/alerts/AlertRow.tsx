import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { toFailure } from '../../../../shared/api/failure.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { type Alert, useSeeAlertMutation } from '../../api/athletes.api.ts';
import { alertWords, words } from '../../words/liaison.ts';
import { flagsWords } from '../../words/risk.ts';

const said = words.alerts;

/** What was raised of whom, and when. Opening the athlete is looking at it. */
export function AlertRow({ alert, opened }: { alert: Alert; opened: () => void }) {
  const { id, athleteId, kind, raisedAt, seenAt, athlete } = alert;
  const [see, { isLoading }] = useSeeAlertMutation();
  const notSeen = useFailureNotice(said.failed);
  const name = nameOf(athlete);
  const seeIt = () =>
    void see(id)
      .unwrap()
      .catch((thrown: unknown) => notSeen(toFailure(thrown)));

  function open() {
    if (seenAt === null) seeIt();
    opened();
  }

  return (
    <Row>
      <p>
        <Badge tone={seenAt === null ? 'bad' : 'none'}>{seenAt === null ? said.fresh : said.seen}</Badge>
        <Ago at={raisedAt} />
      </p>
      <p>
        <strong>{name}</strong>
        <span>{whatOf(alert)}</span>
      </p>
      <Actions>
        <Button component={Link} variant="outlined" to={{ search: `?athlete=${athleteId}` }} onClick={open}>
          {said.open(name)}
        </Button>
        {seenAt === null && (
          <Button variant="text" disabled={isLoading} aria-label={said.seeOf(alertWords[kind], name)} onClick={seeIt}>
            {said.see}
          </Button>
        )}
      </Actions>
    </Row>
  );
}

function whatOf({ kind, flags, missedDays }: Alert): string {
  // Alerts of earlier releases name what is to watch, too.
  const red = flags.filter(({ level }) => level === 'RED');
  if (kind === 'RED_FLAG' && red.length > 0) return flagsWords('RED', red);
  return kind === 'MISSED_CHECK_INS' && missedDays !== null ? words.reasons.missed(missedDays) : alertWords[kind];
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  paddingBlock: theme.spacing(2),
  overflowWrap: 'anywhere',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& p': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(0, 2), margin: 0 },
  // It stands at the end of its line, and so does when exactly.
  '& time span': { insetInline: 'auto 0' },
}));
