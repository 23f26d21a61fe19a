import { styled } from '@mui/material/styles';
import { testimonials } from '../words/landing.ts';
import { Band } from './Band.tsx';

export function Testimonials() {
  return (
    <Band title={testimonials.title} lead={testimonials.note}>
      <Said>
        {testimonials.said.map(({ quote, athlete, league }) => (
          <figure key={athlete}>
            <blockquote>“{quote}”</blockquote>
            <figcaption>
              <strong>{athlete}</strong>
              <span>{league}</span>
            </figcaption>
          </figure>
        ))}
      </Said>
    </Band>
  );
}

const Said = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: theme.spacing(5, 6),
  '& figure': { display: 'flex', flexDirection: 'column', gap: theme.spacing(4), margin: 0 },
  '& blockquote': {
    margin: 0,
    fontFamily: theme.typography.h4.fontFamily,
    fontSize: '1.25rem',
    fontWeight: 500,
    letterSpacing: '-0.012em',
    lineHeight: 1.4,
    textIndent: '-0.42em',
    textWrap: 'pretty',
  },
  '& figcaption': {
    marginBlockStart: 'auto',
    paddingBlockStart: theme.spacing(2),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& strong': { display: 'block', fontWeight: 600 },
  '& span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
