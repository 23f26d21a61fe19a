import { measures } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Note } from '../../components/Note.tsx';
import type { MeasurementImport } from '../api/measurements.api.ts';
import { words } from '../words/import.ts';
import { RowsTable } from './RowsTable.tsx';

/** The result of a dry run: the counts of rows, or the errors that block the import. */
export function ImportPreview({ preview }: { preview: MeasurementImport }) {
  const { source, rows, leftOut, added, changed, known, errors, errorCount, sample } = preview;
  const readAs = source && words.readAs[source];
  if (errorCount > 0) {
    return (
      <Stack>
        <p>
          <strong>{words.errors(errorCount)}</strong> {errors.length < errorCount && words.moreErrors(errors.length)}
        </p>
        <RowsTable
          label={words.what}
          heads={[words.row, words.column, words.what]}
          rows={errors.map(({ row, column, message }) => [row, column ?? words.wholeRow, message])}
        />
      </Stack>
    );
  }
  return (
    <Stack>
      {readAs && <Note>{readAs}</Note>}
      <Counts>
        <Count name={words.rows} count={rows} />
        <Count name={words.fresh} count={added} />
        {changed > 0 && <Count name={words.replaced} count={changed} />}
        <Count name={words.known} count={known} />
      </Counts>
      {leftOut > 0 && <Note>{words.leftOut(leftOut)}</Note>}
      {added + changed === 0 && <Note>{words.nothingNew}</Note>}
      {added + changed > 0 && sample.length > 0 && (
        <RowsTable
          label={words.sample}
          heads={[words.day, words.measure, words.value]}
          rows={sample.map(({ takenOn, measure, value }) => [
            takenOn,
            measures[measure].label,
            `${value} ${measures[measure].unit}`,
          ])}
        />
      )}
    </Stack>
  );
}

const Count = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure">{count}</dd>
  </div>
);

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), '& p': { margin: 0 } }));

const Counts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 4),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0 },
}));
