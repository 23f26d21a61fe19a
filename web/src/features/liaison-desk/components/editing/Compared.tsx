import { biomarkerFields } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import type { Biomarkers } from '../../../../shared/health/api/biomarkers.api.ts';
import { type Base, fieldsChanged, saidIn, type Typed, typedIn } from '../../../../shared/health/changes.ts';
import { fieldWords } from '../../../../shared/health/words/dashboard.ts';
import { words } from '../../words/editing.ts';
import type { Attempt } from './use-saving.ts';

const said = words.stale;

/** Compares the fields that either side changed, both versions side by side. */
export function Compared({ base, now, change }: { base: Base; now: Biomarkers; change: Attempt['change'] }) {
  const theirs = typedIn(now);
  const mine = typedWith(theirs, change);
  const concerned = new Set([...fieldsChanged(base.typed, theirs), ...fieldsChanged(theirs, mine)]);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{said.field}</th>
          <th scope="col">{said.theirs}</th>
          <th scope="col">{said.mine}</th>
        </tr>
      </thead>
      <tbody>
        {biomarkerFields
          .filter((field) => concerned.has(field))
          .map((field) => (
            <tr key={field}>
              <th scope="row">{fieldWords[field]}</th>
              <td>{saidIn(theirs, field)}</td>
              <td>{saidIn(mine, field)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

/** The result of saving the viewer's change on top of theirs: unchanged fields keep their values. */
function typedWith(theirs: Typed, change: Attempt['change']): Typed {
  const said = biomarkerFields.filter((field) => change[field] !== undefined);
  return { ...theirs, ...Object.fromEntries(said.map((field) => [field, [change[field]].flat().join('\n')])) };
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& th, & td': {
    padding: theme.spacing(1, 1, 1, 0),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'inherit',
    whiteSpace: 'pre-line',
  },
  '& thead th': { fontWeight: 600 },
}));
