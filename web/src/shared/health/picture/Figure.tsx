import { styled } from '@mui/material/styles';
import { type BadgeTone, Shape } from '../../components/Badge.tsx';

/** A word as a value, with a shape if it belongs to a scale. `quiet`: without warning colours. */
export function WordFigure({ word, tone, quiet }: { word: string; tone?: BadgeTone; quiet?: true }) {
  return (
    <Word data-quiet={quiet}>
      {tone && <Shape tone={tone} />}
      <b>{word}</b>
    </Word>
  );
}

const Word = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  '&&': { margin: 0, fontSize: '2rem', fontWeight: 'inherit', letterSpacing: 'inherit', color: 'inherit' },
  '& b': { fontWeight: 'inherit' },
  '& svg': { width: 26, height: 26 },
  '&[data-quiet] svg': { color: theme.vars.palette.text.secondary },
}));
