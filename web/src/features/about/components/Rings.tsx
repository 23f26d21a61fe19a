import { styled } from '@mui/material/styles';

const rings = [
  { who: 'Athlete', what: 'Owns the picture' },
  { who: 'Liaisons', what: 'See all of it, decide and explain' },
  { who: 'Scientists and model', what: 'Vet, interpret, propose' },
  { who: 'Team members', what: 'See what is shared with them' },
] as const;

/** The people around an athlete as half circles, the athlete innermost. */
export function Rings() {
  return (
    <Figure>
      <svg viewBox="0 0 400 201" aria-hidden>
        {[190, 140, 90].map((radius) => (
          <path key={radius} d={`M${200 - radius} 200A${radius} ${radius} 0 01${200 + radius} 200`} />
        ))}
        <path className="lit" d="M160 200A40 40 0 01240 200Z" />
        <circle className="person" cx={136} cy={136} r={6} />
        <circle className="person" cx={284} cy={169} r={6} />
        <circle className="person" cx={222} cy={62} r={6} />
        <circle className="person" cx={101} cy={101} r={6} />
        <circle className="open" cx={356} cy={91} r={6} />
        <circle className="open" cx={52} cy={81} r={6} />
      </svg>
      <ol>
        {rings.map(({ who, what }) => (
          <li key={who}>
            <strong>{who}</strong>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </Figure>
  );
}

const Figure = styled('figure')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '7fr 5fr',
  gap: theme.spacing(6),
  alignItems: 'end',
  margin: theme.spacing(2, 0, 10),
  '& svg': {
    display: 'block',
    width: '100%',
    fill: 'none',
    stroke: theme.vars.palette.edge.main,
  },
  '& .lit': { fill: theme.vars.palette.accent.main, stroke: 'none' },
  '& .person': { fill: theme.vars.palette.text.primary, stroke: 'none' },
  '& .open': { fill: theme.vars.palette.background.default, stroke: theme.vars.palette.text.primary, strokeWidth: 1.5 },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { paddingBlock: theme.spacing(1.5), borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& strong': { display: 'block', fontWeight: 600 },
  '& span': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', marginBlockEnd: theme.spacing(7) },
}));
