import { styled } from '@mui/material/styles';

const grounds = ['background', 'paper', 'quiet'] as const;
const inks = ['primary', 'accent', 'success', 'warning', 'error', 'edge', 'divider', 'text', 'secondary'] as const;

export function Colours() {
  return (
    <Swatches>
      {[...grounds, ...inks].map((name) => (
        <li key={name}>
          <span data-colour={name} />
          {name}
        </li>
      ))}
    </Swatches>
  );
}

const Swatches = styled('ul')(({ theme }) => {
  const { background, quiet, primary, accent, success, warning, error, edge, divider, text } = theme.vars.palette;
  const colours: Record<(typeof grounds)[number] | (typeof inks)[number], string> = {
    background: background.default,
    paper: background.paper,
    quiet: quiet.main,
    primary: primary.main,
    accent: accent.main,
    success: success.main,
    warning: warning.main,
    error: error.main,
    edge: edge.main,
    divider,
    text: text.primary,
    secondary: text.secondary,
  };
  return {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
    gap: theme.spacing(2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: '0.875rem',
    '& li': { display: 'grid', gap: theme.spacing(0.75) },
    '& span': { height: 64, borderRadius: 8, border: `1px solid ${divider}` },
    ...Object.fromEntries(
      Object.entries(colours).map(([name, colour]) => [`& [data-colour="${name}"]`, { backgroundColor: colour }]),
    ),
  };
});
