import { longestCycleDays } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { IconButton } from '../../components/IconButton.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { Note } from '../../components/Note.tsx';
import { PenIcon } from '../../components/tool-icons.tsx';
import type { Bleeding, MenstrualCycle } from '../api/cycle.api.ts';
import { spanWords } from '../illnesses/illness-days.ts';
import { injuryDay } from '../injuries/injury-day.ts';
import { flowWords, words } from '../words/cycle.ts';

const said = words.cycles;

/** As many as the estimate rests on, and the present one. */
const shownAtOnce = 7;

/** What the athlete does with an entry of bleeding; absent for those who only read. */
export interface BleedingHands {
  readonly change: (entry: Bleeding) => void;
  /** It lasts, and has ended. */
  readonly end: (entry: Bleeding) => void;
}

type Cycle = MenstrualCycle['cycles'][number];

/** The entries of each cycle, the latest cycle first, its first bleeding first. */
function withBleedings({ cycles, periods }: Pick<MenstrualCycle, 'cycles' | 'periods'>) {
  const cycleOf = (period: Bleeding) => cycles.find(({ startedOn }) => startedOn <= period.startedOn);
  return cycles.map((cycle) => ({ cycle, periods: periods.filter((each) => cycleOf(each) === cycle).toReversed() }));
}

/** The cycles, the latest first: the days of bleeding, and how long each was, in words and as a bar. */
export function CycleList({
  periods,
  cycles,
  hands,
}: Pick<MenstrualCycle, 'periods' | 'cycles'> & { hands: BleedingHands | undefined }) {
  const longest = Math.max(...cycles.map(({ days }) => days ?? 0).filter((days) => days <= longestCycleDays), 1);
  const rows = withBleedings({ cycles, periods }).map((each) => (
    <CycleRow key={each.cycle.startedOn} {...each} longest={longest} hands={hands} />
  ));
  const [now, earlier] = [rows.slice(0, shownAtOnce), rows.slice(shownAtOnce)];
  return (
    // Takes the focus of a button that disappears.
    <Part role="group" aria-label={said.title} tabIndex={-1}>
      <h3>{said.title}</h3>
      {now.length === 0 ? <Note>{said.none}</Note> : <ul>{now}</ul>}
      {earlier.length > 0 && (
        <details>
          <summary>{said.earlier(earlier.length)}</summary>
          <ul>{earlier}</ul>
        </details>
      )}
    </Part>
  );
}

function CycleRow({
  cycle: { days },
  periods,
  longest,
  hands,
}: {
  cycle: Cycle;
  periods: readonly Bleeding[];
  longest: number;
  hands: BleedingHands | undefined;
}) {
  return (
    <CycleItem>
      {periods.map((each) => (
        <Stretch key={each.startedOn} period={each} hands={hands} />
      ))}
      <p>{lengthWords(days)}</p>
      {days !== null && days <= longestCycleDays && (
        // The words before it say the same.
        <svg aria-hidden="true" width="100%" height="8">
          <rect width={`${Math.round((100 * days) / longest)}%`} height="8" rx="4" />
        </svg>
      )}
    </CycleItem>
  );
}

function lengthWords(days: number | null): string {
  if (days === null) return said.current;
  return days > longestCycleDays ? said.gap(days) : said.length(days);
}

function Stretch({ period, hands }: { period: Bleeding; hands: BleedingHands | undefined }) {
  const { startedOn, endedOn, flow } = period;
  const span = endedOn === null ? said.since(injuryDay(startedOn)) : spanWords(startedOn, endedOn);
  return (
    <div>
      <div>
        <strong>{span}</strong>
        <p>{flowWords[flow]}</p>
      </div>
      {hands && endedOn === null && (
        <Button ref={keepPlace} variant="text" onClick={() => hands.end(period)}>
          {said.over}
        </Button>
      )}
      {hands && (
        <IconButton ref={keepPlace} label={said.change(span)} onClick={() => hands.change(period)}>
          <PenIcon />
        </IconButton>
      )}
    </div>
  );
}

export const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& summary': { boxSizing: 'border-box', minHeight: 44, paddingBlock: 10, cursor: 'pointer', fontWeight: 600 },
}));

const Item = styled('li')(({ theme }) => ({
  paddingBlock: theme.spacing(1),
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const CycleItem = styled(Item)(({ theme }) => ({
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(1) },
  '& > div > div': { flex: '1 1 140px', minWidth: 0 },
  '& svg[width="100%"]': { display: 'block', marginBlockStart: theme.spacing(0.5), fill: theme.vars.palette.edge.main },
}));

export const Row = styled(Item)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
