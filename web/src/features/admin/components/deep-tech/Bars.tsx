import { styled } from '@mui/material/styles';

/** Shares as bars beside their words and figures. */
export function Bars({
  title,
  rows,
}: {
  title: string;
  rows: readonly { readonly label: string; readonly percent: number; readonly figure: string }[];
}) {
  return (
    <div>
      <h3>{title}</h3>
      <Rows>
        {rows.map(({ label, percent, figure }) => (
          <li key={label}>
            <span>{label}</span>
            <strong>{figure}</strong>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <path d={`M0 .5H${percent}`} />
            </svg>
          </li>
        ))}
      </Rows>
    </div>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', gap: theme.spacing(0.75, 2) },
  '& svg': {
    gridColumn: '1 / -1',
    width: '100%',
    height: 8,
    backgroundColor: theme.vars.palette.divider,
    stroke: theme.vars.palette.accent.main,
    strokeWidth: 1,
  },
}));
