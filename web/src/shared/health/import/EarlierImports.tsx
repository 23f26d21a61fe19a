import { styled } from '@mui/material/styles';
import { useList } from '../../api/use-list.ts';
import { ReadList } from '../../components/ReadList.tsx';
import { type EarlierImport, useMeasurementImportsInfiniteQuery } from '../api/measurements.api.ts';
import { words } from '../words/import.ts';
import { ImportRow } from './ImportRow.tsx';

const said = words.earlier;
const keyOf = ({ id }: EarlierImport) => id;

/** The imports of an athlete that can be undone. */
export function EarlierImports({ athleteId }: { athleteId: string }) {
  const list = useList(useMeasurementImportsInfiniteQuery(athleteId), { notRead: said.notRead, keyOf });
  return (
    // Takes the focus of a button that disappears.
    <Place role="group" aria-label={said.title} tabIndex={-1}>
      <ReadList list={list} height={160} empty={said.empty}>
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <ImportRow key={row.id} athleteId={athleteId} row={row} />
            ))}
          </ul>
        )}
      </ReadList>
    </Place>
  );
}

const Place = styled('div')({ '& ul': { display: 'grid', margin: 0, padding: 0, listStyle: 'none' } });
