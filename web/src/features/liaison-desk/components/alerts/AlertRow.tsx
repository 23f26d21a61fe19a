import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { dateWords } from '../../../../shared/clock.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import type { Alert } from '../../../../shared/health/api/athletes.api.ts';
import { flagsWords } from '../../../../shared/health/words/risk.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { alertWords, words } from '../../words/liaison.ts';
import { useSeeAlert } from './use-see-alert.ts';

const said = words.alerts;

/** An alert: the athlete, the reason and the time. */
export function AlertRow({ alert, opened }: { alert: Alert; opened: (alert: Alert) => void }) {
  const { id, athleteId, kind, raisedAt, seenAt, athlete } = alert;
  const { see, isLoading } = useSeeAlert();
  const name = nameOf(athlete);
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
        <Button
          component={Link}
          variant="outlined"
          to={{ search: `?athlete=${athleteId}` }}
          onClick={() => opened(alert)}
        >
          {said.open(name)}
        </Button>
        {seenAt === null && (
          <Button
            variant="text"
            disabled={isLoading}
            aria-label={said.seeOf(alertWords[kind], name)}
            onClick={() => see(id)}
          >
            {said.see}
          </Button>
        )}
      </Actions>
    </Row>
  );
}

function whatOf({ kind, flags, missedDays, endsOn }: Alert): string {
  // Alerts of earlier releases contain yellow flags too.
  const red = flags.filter(({ level }) => level === 'RED');
  if (kind === 'RED_FLAG' && red.length > 0) return flagsWords('RED', red);
  if (kind === 'EXEMPTION_ENDING' && endsOn !== null) return words.reasons.exemption(dateWords(endsOn));
  return kind === 'MISSED_CHECK_INS' && missedDays !== null ? words.reasons.missed(missedDays) : alertWords[kind];
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  paddingBlock: theme.spacing(2),
  overflowWrap: 'anywhere',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& p': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: theme.spacing(0, 2), margin: 0 },
  // Opens the exact time to the left, because it stands at the end of its line.
  '& time span': { insetInline: 'auto 0' },
}));
