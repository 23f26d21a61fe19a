import type { DeckAthlete } from '@entourage/contracts/rest/presentation.ts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { factOf, sentenceOf } from '../../facts.ts';
import { narrow, Slide } from './Slide.tsx';
import { Figure, Label, Lead, Strong } from './type.tsx';

const places = ['first', 'second', 'third'] as const;

/** `athletes`: undefined while they load, and empty if nobody agreed to be shown. */
export function Users({ athletes }: { athletes: readonly DeckAthlete[] | undefined }) {
  const shown = athletes ?? [];
  const years = shown.reduce((sum, { yearsActive }) => sum + yearsActive, 0) / shown.length;
  const tiles = [
    { label: shown.length === 1 ? 'athlete shown' : 'athletes shown', value: String(shown.length || '–') },
    { label: 'annual recurring revenue', value: factOf(4, 'ARR') },
    { label: 'average years active', value: shown.length > 0 ? String(Math.round(years)) : '–' },
    { label: 'league', value: factOf(4, 'League') },
  ];
  return (
    <Slide number={4} headline="They use it. They invest in it.">
      <Body>
        <People aria-busy={athletes === undefined}>
          {shown.length > 0
            ? shown.map((athlete) => <Person key={`${athlete.firstName} ${athlete.lastName}`} athlete={athlete} />)
            : places.map((place) => <Nobody key={place} />)}
        </People>
        <Tiles>
          {tiles.map(({ label, value }) => (
            <div key={label}>
              <dt>
                <Label>{label}</Label>
              </dt>
              <dd>
                <Figure data-lit={label.startsWith('annual') || undefined}>{value}</Figure>
              </dd>
            </div>
          ))}
        </Tiles>
        <Lead>
          {sentenceOf(4)} {shown.some(({ isExample }) => isExample) && 'The people shown here are invented examples. '}
          {sentenceOf(4, 2)}
        </Lead>
      </Body>
    </Slide>
  );
}

function Person({ athlete }: { athlete: DeckAthlete }) {
  const { firstName, lastName, position, team, yearsActive, photoUrl } = athlete;
  const [failed, setFailed] = useState(false);
  return (
    <li>
      <Portrait>
        {photoUrl && !failed ? (
          <img src={photoUrl} alt="" onError={() => setFailed(true)} />
        ) : (
          <span aria-hidden>{`${firstName.charAt(0)}${lastName.charAt(0)}`}</span>
        )}
      </Portrait>
      <div>
        <Strong>{`${firstName} ${lastName}`}</Strong>
        <Label>{`${position}, ${team}`}</Label>
        <Label>{`${yearsActive} ${yearsActive === 1 ? 'year' : 'years'} active`}</Label>
      </div>
    </li>
  );
}

/** The place of an athlete who is not shown. */
const Nobody = () => (
  <li aria-hidden>
    <Portrait data-empty />
  </li>
);

const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr calc(20 * var(--u))',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: 'calc(2 * var(--u)) calc(4 * var(--u))',
  minHeight: 0,
  '& > p': { gridColumn: '1 / -1', maxWidth: 'none', fontSize: 'var(--text)' },
  [narrow]: { gridTemplateColumns: '1fr', gridTemplateRows: 'auto', gap: 28 },
});

const People = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 'var(--gap)',
  minHeight: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', gap: 'calc(1.4 * var(--u))', minHeight: 0 },
  [narrow]: {
    gridTemplateColumns: '1fr',
    gap: 16,
    '& > li': { gridTemplateColumns: '112px 1fr', gridTemplateRows: 'auto', alignItems: 'center', gap: 18 },
  },
});

const Portrait = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  minHeight: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 'calc(0.8 * var(--u))',
  background: `repeating-radial-gradient(circle at 50% 110%, transparent 0 calc(1.9 * var(--u)), ${theme.vars.palette.divider} calc(1.9 * var(--u)) calc(2 * var(--u))), ${theme.vars.palette.quiet.main}`,
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: 'calc(9 * var(--u))',
  fontWeight: 640,
  letterSpacing: '-0.06em',
  lineHeight: 1,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  [narrow]: { height: 112, fontSize: 44 },
}));

const Tiles = styled('dl')(({ theme }) => ({
  '--figure': 'calc(4 * var(--u))',
  display: 'grid',
  gridTemplateRows: 'repeat(4, 1fr)',
  margin: 0,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'center',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dd': { margin: 0 },
  [narrow]: {
    gridTemplateRows: 'auto',
    gridTemplateColumns: '1fr 1fr',
    gap: '0 24px',
    '--figure': '34px',
    '& > div': { paddingBlock: 16 },
  },
}));
