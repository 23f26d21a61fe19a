import { styled } from '@mui/material/styles';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import type { Wellness } from '../api/wellness.api.ts';
import { words } from '../words/series.ts';
import { figureOf, type LoadShown, noRatioReason } from './series-of.ts';

const said = words.loads;

/** The recent load compared with the usual load, and how it is calculated. */
export function LoadCard({ wellness }: { wellness: LoadShown & Pick<Wellness, 'loadMethod'> }) {
  const { load, loadMethod } = wellness;
  const reason = noRatioReason(wellness);
  return (
    <Sheet>
      <h3>{said.title}</h3>
      {load && (
        <Figures>
          <Figure name={said.acute} value={figureOf(load.acute)} unit={said.perDay} />
          <Figure name={said.chronic} value={figureOf(load.chronic)} unit={said.perDay} />
          <Figure name={said.ratio} value={load.ratio === null ? '–' : load.ratio.toFixed(2)} />
        </Figures>
      )}
      {reason && (
        <p>
          <strong>{reason.title}</strong>. {reason.text}
        </p>
      )}
      <Note>
        {loadMethod} {load && said.basis(load.daysWithData)} {said.never}
      </Note>
    </Sheet>
  );
}

const Figure = ({ name, value, unit }: { name: string; value: string; unit?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure">
      {value} {unit && <span>{unit}</span>}
    </dd>
  </div>
);

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& > p': { margin: 0 },
}));

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 6),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0 },
  '& span': { fontSize: '0.9375rem', fontWeight: 400, letterSpacing: 0, color: theme.vars.palette.text.secondary },
}));
