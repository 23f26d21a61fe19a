import { styled } from '@mui/material/styles';

const places = ['Croatia', 'Germany', 'USA'] as const;

/**
 * From the scientists through the Smart Servers to one person. In HTML instead of SVG, so that the text stays readable
 * on a phone.
 */
export function Network() {
  return (
    <Flow>
      <ul>
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      <Streams viewBox="0 0 200 160" preserveAspectRatio="none" aria-hidden>
        <path d="M0 25C110 25 90 80 200 80M0 80H200M0 135C110 135 90 80 200 80" />
      </Streams>
      <Node>
        <strong>Smart Servers</strong>
        <span>Vetted biomarkers, held against your baseline</span>
      </Node>
      <Streams viewBox="0 0 200 160" preserveAspectRatio="none" aria-hidden>
        <path d="M0 80H200" className="lit" />
      </Streams>
      <Node data-lit>
        <strong>Your liaison</strong>
        <span>A person, who decides and explains</span>
      </Node>
    </Flow>
  );
}

const Flow = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(40px, 1fr) minmax(0, 240px) minmax(40px, 0.6fr) minmax(0, 240px)',
  alignItems: 'center',
  '& ul': { display: 'grid', gap: theme.spacing(2), margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 36,
    fontFamily: theme.typography.h4.fontFamily,
    fontSize: '1.25rem',
    fontWeight: 600,
  },
  '& li::before': {
    content: '""',
    width: 9,
    height: 9,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.accent.main,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr',
    gap: theme.spacing(2),
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 3) },
  },
}));

const Streams = styled('svg')(({ theme }) => ({
  width: '100%',
  height: 152,
  '&:first-of-type': { paddingInlineStart: theme.spacing(3) },
  fill: 'none',
  stroke: theme.vars.palette.edge.main,
  '& path': { vectorEffect: 'non-scaling-stroke', strokeWidth: 1.5, strokeDasharray: '1 6', strokeLinecap: 'round' },
  '& .lit': { stroke: theme.vars.palette.accent.main, strokeWidth: 2, strokeDasharray: 'none' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

const Node = styled('div')(({ theme }) => ({
  padding: theme.spacing(2.5),
  border: `1px solid ${theme.vars.palette.edge.main}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '&[data-lit]': { borderColor: theme.vars.palette.accent.main },
  '& strong': { display: 'block', fontFamily: theme.typography.h4.fontFamily, fontSize: '1.125rem' },
  '& span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
