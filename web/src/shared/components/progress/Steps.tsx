import { styled } from '@mui/material/styles';

/** The current step of several. `label`: names the process. */
export function Steps({ label, at, of }: { label: string; at: number; of: number }) {
  const said = `Step ${at} of ${of}`;
  return (
    <Frame
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuenow={at}
      aria-valuetext={said}
    >
      <span>{said}</span>
      <ol>
        {Array.from({ length: of }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its number
          <li key={step} data-reached={step < at || undefined} />
        ))}
      </ol>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  fontSize: '0.9375rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& ol': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: theme.spacing(0.5),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li': {
    height: 6,
    borderRadius: 3,
    border: `1px solid ${theme.vars.palette.edge.main}`,
    '&[data-reached]': { borderColor: theme.vars.palette.accent.main, backgroundColor: theme.vars.palette.accent.main },
  },
}));
