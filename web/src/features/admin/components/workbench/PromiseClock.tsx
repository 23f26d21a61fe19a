import { styled } from '@mui/material/styles';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { exactly } from '../../../../shared/components/ago/times.ts';
import { Badge, type BadgeTone } from '../../../../shared/components/Badge.tsx';
import { type Promised, promisesTo, standing } from './promises.ts';

const soonMs = 12 * 3_600_000;

/** The deadlines promised to the athlete at submission. */
export function PromiseClock({ submittedAt }: { submittedAt: string }) {
  const now = useNow();
  return (
    <List aria-label="What we promised">
      {promisesTo(submittedAt).map((promised) => (
        <li key={promised.name}>
          <span>{promised.name}</span>
          <Badge tone={toneOf(promised, now)}>{standing(promised, now)}</Badge>
          <time dateTime={new Date(promised.due).toISOString()}>{exactly(new Date(promised.due).toISOString())}</time>
        </li>
      ))}
    </List>
  );
}

function toneOf({ due }: Promised, now: number): BadgeTone {
  if (due <= now) return 'bad';
  return due - now < soonMs ? 'waiting' : 'good';
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', justifyItems: 'start', gap: theme.spacing(0.25) },
  '& li > span:first-of-type, & time': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
