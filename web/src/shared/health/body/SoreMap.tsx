import { styled } from '@mui/material/styles';
import type { CheckIn } from '../api/wellness.api.ts';
import { areaWords } from '../words/body.ts';
import { words } from '../words/figure.ts';
import { BodyMap } from './BodyMap.tsx';
import { soreAreasIn } from './sore-days.ts';

/** The mark of what was sore on a single day of many is still seen. */
const faintest = 0.25;

/** Where it was sore on these days, and on how many of them. Nothing where nothing was said of it. */
export function SoreMap({ checkIns, days }: { checkIns: readonly Pick<CheckIn, 'soreAreas'>[]; days: number }) {
  const sore = soreAreasIn(checkIns);
  const most = sore[0]?.days;
  if (most === undefined) return null;
  const strengths = new Map(sore.map((each) => [each.area, faintest + (1 - faintest) * (each.days / most)]));
  return (
    <Beside>
      <div>
        <h4>{words.over(days)}</h4>
        <ul>
          {sore.map((each) => (
            <li key={each.area}>
              <span>{areaWords(each.area)}</span>
              <b className="figure">{words.onDays(each.days)}</b>
            </li>
          ))}
        </ul>
      </div>
      <BodyMap strengthOf={(area) => strengths.get(area) ?? 0} />
    </Beside>
  );
}

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 320px)',
  alignItems: 'start',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(3),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& h4': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& ul': { margin: theme.spacing(1, 0, 0), padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(0.75),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderBlockStart: 0 },
  '& b': { fontWeight: 600 },
}));
