import { styled } from '@mui/material/styles';
import { Sparkline } from '../../components/metric/Sparkline.tsx';
import { motion } from '../../theme/tokens.ts';
import { words } from '../words/series.ts';
import { known, readingOf, type Series } from './series-of.ts';

/** More points would be illegible at this size. */
const lately = 28;

/** All series, each with a sparkline and its latest value. */
export function SeriesChooser({
  all,
  chosen,
  choose,
}: {
  all: readonly Series[];
  chosen: string;
  choose: (name: string) => void;
}) {
  return (
    <List role="radiogroup" aria-label={words.series}>
      {all.map((series) => {
        const { name, label, unit, values } = series;
        const given = known(values);
        const last = given.at(-1);
        return (
          <label key={name}>
            <input type="radio" name="series" value={name} checked={chosen === name} onChange={() => choose(name)} />
            <span>{label}</span>
            {given.length > 1 && <Sparkline values={given.slice(-lately)} />}
            <b className="figure">{last === undefined ? '–' : readingOf(series, last)}</b>
            <i>{unit === words.points || unit === words.loadUnit ? '' : unit}</i>
          </label>
        );
      })}
    </List>
  );
}

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' },
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    minHeight: 44,
    padding: theme.spacing(0.5, 1.5),
    borderRadius: 8,
    border: '1px solid transparent',
    cursor: 'pointer',
    transition: `border-color ${motion}, background-color ${motion}`,
  },
  '& label:hover': { backgroundColor: theme.vars.palette.quiet.main },
  '& label:has(:checked)': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.quiet.main,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& span': { flex: 1, minWidth: 0 },
  '& svg': { flexShrink: 0, width: 56, [theme.breakpoints.down('md')]: { display: 'none' } },
  '& b': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
  '& i': { fontStyle: 'normal', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& i:empty': { display: 'none' },
}));
