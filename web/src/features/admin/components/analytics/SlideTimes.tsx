import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import type { DeckSummary } from '../../api/deck.api.ts';
import { analyticsWords } from '../../words-of-deck.ts';

const { slides: said } = analyticsWords;

const lengthOf = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** How long all sessions together looked at each slide, as bars beside their words. */
export function SlideTimes({ slides }: { slides: DeckSummary['slides'] }) {
  const title = useId();
  const longest = Math.max(...slides.map(({ seconds }) => seconds));
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{said.title}</h3>
      <Note>{longest === 0 ? said.empty : said.lead}</Note>
      {longest > 0 && (
        <Rows>
          {slides.map(({ slideNumber, title: name, seconds, sessions }) => (
            <li key={slideNumber}>
              <span>{`${slideNumber}. ${name}`}</span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                <path d={`M0 .5H${(seconds / longest) * 100}`} />
              </svg>
              <b>{lengthOf(seconds)}</b>
              <span>{sessions === 1 ? '1 session' : `${sessions} sessions`}</span>
            </li>
          ))}
        </Rows>
      )}
    </section>
  );
}

const Rows = styled('ol')(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(160px, 240px) 1fr 112px 96px',
    alignItems: 'center',
    gap: theme.spacing(0, 2),
    minHeight: 40,
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& svg': { width: '100%', height: 8, stroke: theme.vars.palette.accent.main, strokeWidth: 1 },
  '& b': { fontWeight: 600, textAlign: 'end' },
  '& span:last-of-type': { textAlign: 'end', fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: '1fr auto', paddingBlock: theme.spacing(1), gap: theme.spacing(0.5, 2) },
    '& svg': { gridRow: 2, gridColumn: '1 / -1' },
    '& span:last-of-type': { display: 'none' },
  },
}));
