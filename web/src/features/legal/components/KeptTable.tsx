import { styled } from '@mui/material/styles';

interface Kept {
  readonly name: string;
  readonly what: string;
  readonly until: string;
}

/** The data stored on the device. On narrow screens rows become blocks, so that nothing scrolls sideways. */
export function KeptTable({ caption, rows }: { caption: string; rows: readonly Kept[] }) {
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is for</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, what, until }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{what}</td>
            <td data-label="Until">{until}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginBlockStart: theme.spacing(3),
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '& caption': { paddingBlockEnd: theme.spacing(1), textAlign: 'start', fontWeight: 600 },
  '& th, & td': {
    padding: theme.spacing(1.5, 2, 1.5, 0),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 400,
  },
  '& thead th': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& code': { fontSize: '0.875rem', fontWeight: 600 },
  '& tbody tr:last-of-type > *': { borderBlockEnd: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & tbody th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& caption': { display: 'block' },
    '& tbody th, & td, & tbody tr:last-of-type > *': { padding: theme.spacing(0.5, 0), border: 0 },
    '& tbody tr': { paddingBlock: theme.spacing(1.5), borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
    '& td[data-label]::before': { content: 'attr(data-label) ": "', fontWeight: 600 },
  },
}));
