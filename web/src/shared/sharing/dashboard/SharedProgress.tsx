import { styled } from '@mui/material/styles';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import { FoldingSection } from '../../health/folding/FoldingSection.tsx';
import { isCompared } from '../../health/risk/compared.ts';
import { Flags } from '../../health/risk/Flags.tsx';
import { LateMeasured } from '../../health/risk/LateMeasured.tsx';
import { SoreNow } from '../../health/risk/SoreNow.tsx';
import { LoadCard } from '../../health/series/LoadCard.tsx';
import { SeriesPanel } from '../../health/series/SeriesPanel.tsx';
import { daysOf, measuredSeriesOf, saidSeriesOf, seriesId } from '../../health/series/series-of.ts';
import { useArrivalAt } from '../../health/use-arrival-at.ts';
import { inShort } from '../../health/words/in-short.ts';
import { levelWords } from '../../health/words/risk.ts';
import type { SharedHealth } from '../shared.api.ts';
import { words } from '../words.ts';
import type { Ends } from './parts.ts';
import { Until } from './Until.tsx';

type Shown = Pick<SharedHealth, 'checkIns' | 'measurements' | 'measuredRanges'>;

/** The check-ins and measurements that are shared, by day. */
export function SharedProgress({ health, ends }: { health: Shown; ends: Ends }) {
  const { checkIns, measuredRanges } = health;
  const place = useArrivalAt(seriesId);
  if (!checkIns && !health.measurements) return null;
  const measurements = health.measurements ?? [];
  const days = checkIns ? daysOf(checkIns) : daysMeasured(measurements);
  const all = [
    ...(checkIns ? saidSeriesOf(checkIns, days) : []),
    ...measuredSeriesOf({ measurements, measuredBands: measuredRanges?.measuredBands ?? [] }, days),
  ];
  const amount = checkIns ? inShort.checkIns(checkIns.days.length, days.length) : words.measured(measurements.length);
  const flags = [...(checkIns?.flags ?? []), ...(measuredRanges?.measuredFlags ?? [])];
  const isFarOff = flags.some(({ level }) => level === 'RED');
  return (
    <FoldingSection
      title={words.progress}
      lead={words.progressLead}
      place={place}
      inShort={isFarOff ? inShort.first(levelWords.RED, amount) : amount}
    >
      <Stack>
        {all.length > 0 ? (
          <SeriesPanel all={all} days={days} checkIns={checkIns?.days ?? []} />
        ) : (
          <Note>{words.noMeasurements}</Note>
        )}
        {checkIns && (
          <Two>
            <Latest>
              <h3>{words.latest}</h3>
              <Flags wellness={checkIns} />
              <SoreNow wellness={checkIns} />
            </Latest>
            <LoadCard wellness={checkIns} />
          </Two>
        )}
        {measuredRanges && isCompared(measuredRanges) && (
          <Latest>
            <LateMeasured measured={measuredRanges} />
          </Latest>
        )}
        <Until at={checkIns ? ends.get('CHECK_INS') : ends.get('MEASUREMENTS')} />
      </Stack>
    </FoldingSection>
  );
}

/** From the first to the last day with a measurement. */
function daysMeasured(measurements: NonNullable<Shown['measurements']>): string[] {
  const taken = measurements.map(({ takenOn }) => takenOn).sort();
  const [from, to] = [taken[0], taken.at(-1)];
  return from === undefined || to === undefined ? [] : daysOf({ from, to });
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  gap: theme.spacing(3),
}));

const Latest = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& div > h3': { marginBlockEnd: theme.spacing(1.5) },
  '& p': { margin: 0 },
}));
