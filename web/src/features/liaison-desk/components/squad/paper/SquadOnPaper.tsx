import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { useNow } from '../../../../../shared/components/ago/now.ts';
import { exactly } from '../../../../../shared/components/ago/times.ts';
import { ownZone, zoneLabel } from '../../../../../shared/meetings/zones.ts';
import { paperVariables } from '../../../../../shared/theme/theme.ts';
import { fonts } from '../../../../../shared/theme/tokens.ts';
import type { Member } from '../../../squad.ts';
import { words } from '../../../words/squad.ts';
import { paperColumns } from './paper-columns.tsx';

const { paper: said } = words;

export interface OnPaper {
  readonly rows: readonly Member[];
  /** How many athletes the squad has. */
  readonly of: number;
  readonly isNeeding: boolean;
  readonly search: string;
}

/** The rows as a table on landscape paper, with the filter that chose them: all that is printed while it is mounted. */
export function SquadOnPaper({ rows, of, isNeeding, search }: OnPaper) {
  const at = exactly(new Date(useNow()).toISOString());
  return createPortal(
    <Paper data-on-paper>
      <GlobalStyles styles={onPaper} />
      <h2>{words.title}</h2>
      <p>
        {said.shown(rows.length, of, isNeeding, search.trim())} · {said.at(at, zoneLabel(ownZone()))}
      </p>
      <table>
        <thead>
          <tr>
            {paperColumns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((member) => (
            <tr key={member.athlete.id}>
              {paperColumns.map(({ id, main, cell }) =>
                main ? (
                  <th key={id} scope="row">
                    {cell(member)}
                  </th>
                ) : (
                  <td key={id}>{cell(member)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={paperColumns.length}>{said.foot(at)}</td>
          </tr>
        </tfoot>
      </table>
    </Paper>,
    document.body,
  );
}

/** Browsers without margin boxes print no page numbers. */
const onPaper = {
  '@page': {
    size: 'landscape',
    margin: '12mm 12mm 14mm',
    '@bottom-right': { content: 'counter(page) " / " counter(pages)', font: `8pt ${fonts.text}`, color: '#000000' },
  },
  '@media print': {
    'html, body': { minHeight: 0, padding: '0 !important', background: '#FFFFFF !important' },
    'body > :not([data-on-paper])': { display: 'none !important' },
  },
} as const;

/** Black on white in both colour schemes; browsers repeat the head and the foot of a table on each page. */
const Paper = styled('div')(({ theme }) => ({
  ...paperVariables,
  display: 'none',
  '@media print': {
    display: 'block',
    colorScheme: 'light',
    color: '#000000',
    fontSize: '8pt',
    lineHeight: 1.35,
    '--e-palette-text-primary': '#000000',
    '--e-palette-text-secondary': '#333333',
    // Shapes and words say what the colours do.
    '&& svg[data-tone]': { width: '8pt', height: '8pt', color: '#000000' },
    '& h2': { ...theme.typography.h3, margin: 0, fontSize: '16pt' },
    '& p': { margin: '1mm 0 4mm' },
    '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& tr': { breakInside: 'avoid', borderBlockEnd: '0.2mm solid #767676' },
    '& th, & td': {
      padding: '1.5mm 2mm 1.5mm 0',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'break-word',
    },
    // Only names have no place to break.
    '& th': { minWidth: '30mm', overflowWrap: 'anywhere' },
    '& thead th': { minWidth: 0, fontWeight: 600, overflowWrap: 'break-word' },
    '& small': { fontSize: '7.5pt' },
    '& tfoot tr': { border: 0 },
    '& tfoot td': { paddingBlockStart: '4mm' },
  },
}));
