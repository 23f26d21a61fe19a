import { styled } from '@mui/material/styles';
import type { Column } from '../../../../shared/components/data-table/table-types.ts';
import { target } from '../../../../shared/theme/tokens.ts';
import type { AuditEntry } from '../../api/audit.api.ts';
import { deedIn, auditWords as said } from '../../words-of-audit.ts';
import { aboutIn, byIn, type NamedPerson, touchedIn } from './said-of.ts';
import { exactSecond } from './times.ts';

/** `choose` narrows the trail to a person. */
export const auditColumns = (choose: (id: string) => void): readonly Column<AuditEntry>[] => [
  { id: 'what', title: 'What happened', main: true, cell: ({ action }) => deedIn(action) },
  { id: 'who', title: said.entry.who, width: '200px', cell: (entry) => <Named named={byIn(entry)} choose={choose} /> },
  {
    id: 'whom',
    title: said.entry.whom,
    width: '200px',
    cell: (entry) => <Named named={aboutIn(entry)} choose={choose} />,
  },
  { id: 'touched', title: 'Details', width: '300px', cell: (entry) => touchedIn(entry) || '–' },
  {
    id: 'when',
    title: said.entry.when,
    align: 'end',
    width: '210px',
    cell: ({ happenedAt }) => <Time dateTime={happenedAt}>{exactSecond(happenedAt)}</Time>,
  },
];

function Named({ named: { words, id }, choose }: { named: NamedPerson; choose: (id: string) => void }) {
  if (id === null) return <Quiet>{words}</Quiet>;
  return (
    <Person type="button" title={said.only(words)} onClick={() => choose(id)}>
      {words}
    </Person>
  );
}

const Time = styled('time')({ whiteSpace: 'nowrap' });

const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const Person = styled('button')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(0.25, 0),
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationColor: theme.vars.palette.edge.main,
  textUnderlineOffset: '0.25em',
  '&:hover': { textDecorationColor: 'currentColor' },
  // In line with the title beside it.
  [theme.breakpoints.down('sm')]: { display: 'grid', alignItems: 'start', minHeight: target },
}));
