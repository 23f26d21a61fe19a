import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import { latePart } from '../../late/late-part.tsx';
import { saveFile } from '../../save-file.ts';
import type { CheckIn } from '../api/wellness.api.ts';
import { words } from '../words/series.ts';
import { ChartPlace, chartHeight } from './ChartPlace.tsx';
import { csvOf, fileNameOf } from './csv-of.ts';
import { SeriesChooser } from './SeriesChooser.tsx';
import { SeriesTable } from './SeriesTable.tsx';
import { known, rangeOf, type Series } from './series-of.ts';

// Lazy: only the soreness has it.
const SoreMap = latePart(async () => ({ default: (await import('../body/SoreMap.tsx')).SoreMap }));

/** Without it, spreadsheets do not read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** The chosen series as a chart, with a table for screen readers and on demand; with the soreness, where it was. */
export function SeriesPanel({
  all,
  days,
  checkIns,
}: {
  all: readonly Series[];
  days: readonly string[];
  checkIns: readonly CheckIn[];
}) {
  const [name, setName] = useState('sleep');
  const [asTable, setAsTable] = useState(false);
  const series = all.find((each) => each.name === name) ?? all[0];
  if (!series) return null;
  const isEmpty = known(series.values).length === 0;
  const download = () =>
    saveFile(new Blob([byteOrderMark, csvOf(series, days)], { type: 'text/csv' }), fileNameOf(series, days));
  return (
    <Sheet>
      <SeriesChooser all={all} chosen={series.name} choose={setName} />
      <div>
        <Head>
          <h3>
            {series.label} <span>({series.unit})</span>
          </h3>
          <div>
            {!isEmpty && (
              <Button variant="text" onClick={download}>
                {words.asFile}
              </Button>
            )}
            <Button variant="text" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? words.asChart : words.asTable}
            </Button>
          </div>
        </Head>
        {isEmpty ? <Nothing>{words.none(days.length)}</Nothing> : <ChartPlace series={series} days={days} />}
        <Note>{rangeWords(series)}</Note>
        <SeriesTable series={series} days={days} shown={asTable} />
        {series.name === 'soreness' && (
          <Suspense>
            <SoreMap checkIns={checkIns} days={days.length} />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
}

function rangeWords(series: Series): string {
  const range = rangeOf(series);
  if (series.band && range) return words.band(series.band.days, range);
  return series.isMeasured ? words.noMeasuredBand : words.noBand;
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(264px, 3fr) minmax(0, 7fr)',
  gap: theme.spacing(3),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(2) },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  minHeight: 44,
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& h3 span': { fontSize: '0.9375rem', fontWeight: 400, color: theme.vars.palette.text.secondary },
}));

const Nothing = styled('p')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: chartHeight,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
