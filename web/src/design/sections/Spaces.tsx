import { styled } from '@mui/material/styles';

const steps = [1, 2, 3, 4, 6, 8, 10] as const;

export function Spaces() {
  return (
    <Rows>
      {steps.map((step) => (
        <li key={step}>
          <span>{step * 8}</span>
          <svg width={step * 8} height={16} aria-hidden>
            <rect width="100%" height="100%" />
          </svg>
        </li>
      ))}
    </Rows>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { display: 'grid', gridTemplateColumns: '40px 1fr', alignItems: 'center' },
  '& svg': { fill: theme.vars.palette.accent.main },
}));
