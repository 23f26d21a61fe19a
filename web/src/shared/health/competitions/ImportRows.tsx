import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { dateWords } from '../../clock.ts';
import { Checkbox } from '../../components/data-table/Checkbox.tsx';
import { Note } from '../../components/Note.tsx';
import { dense } from '../../theme/tokens.ts';
import { words } from '../words/competition-import.ts';
import { words as seasonWords } from '../words/competitions.ts';
import type { Preview } from './use-calendar-file.ts';
import type { CalendarImport, PreviewRow } from './use-calendar-import.ts';

/** The events of a file: when, where and how each stands beside the season, and which are entered. */
export function ImportRows({ preview, given }: { preview: Preview; given: CalendarImport }) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // It appears below what was pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => title.current?.focus(), [preview]);
  const { rows, toSend, chosen, mark, failed } = given;
  const open = rows.filter(({ isOpen }) => isOpen);
  const coming = open.filter(({ standing }) => standing.kind === 'new');
  const all = coming.length === 0 || coming.length === open.length ? words.all : words.allToCome;
  const ofAll = (coming.length > 0 ? coming : open).map(({ candidate }) => candidate.clientId);
  const chosenOfAll = ofAll.filter((one) => chosen.has(one)).length;
  return (
    <Part role="group" aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {words.found(rows.length)}
      </h3>
      <Notes>{notesOf(preview).join(' ')}</Notes>
      {open.length === 0 ? (
        <Note>{words.noneOpen}</Note>
      ) : (
        <Head>
          <Checkbox
            label={all}
            words={all}
            checked={chosenOfAll === ofAll.length}
            partly={chosenOfAll > 0 && chosenOfAll < ofAll.length}
            errorId={failed ? `${id}-error` : undefined}
            onChange={(isAll) => mark(ofAll, isAll)}
          />
          <span aria-live="polite">{words.chosen(toSend.length, open.length)}</span>
        </Head>
      )}
      <p id={`${id}-error`} role="alert">
        {failed}
      </p>
      <ul>
        {rows.map((row) => (
          <Row key={row.candidate.clientId} row={row} mark={mark} />
        ))}
      </ul>
    </Part>
  );
}

function notesOf({ candidates, ownTimes, zone, more, onceOnly, undated }: Preview): readonly string[] {
  const ofDays = candidates.filter(({ day, lastDay }) => lastDay > day).length;
  return [
    ...(ownTimes === 'none' ? [] : [words.ownTimes[ownTimes](zone)]),
    ...(more > 0 ? [words.more(more)] : []),
    ...(onceOnly > 0 ? [words.onceOnly(onceOnly)] : []),
    ...(ofDays > 0 ? [words.ofDays(ofDays)] : []),
    ...(undated > 0 ? [words.undated(undated)] : []),
  ];
}

function Row({ row, mark }: { row: PreviewRow; mark: CalendarImport['mark'] }) {
  const id = useId();
  const { candidate, standing, isOpen, isChosen, error } = row;
  const { clientId, name, day, time, timezone, place } = candidate;
  const shown = name || words.unnamed;
  const when = time === null || timezone === null ? words.wholeDay : seasonWords.timeAt(time, timezone);
  const facts = [dateWords(day), when, ...(place ? [place] : [])];
  const said = words.standing(standing);
  return (
    <li>
      <Checkbox
        label={[shown, ...facts, ...(said ? [said] : [])].join(', ')}
        words={shown}
        checked={isChosen}
        disabled={!isOpen}
        errorId={error ? id : undefined}
        onChange={(isMarked) => mark([clientId], isMarked)}
      />
      {/* The checkbox's label says it too. */}
      <small aria-hidden>
        <bdi>{facts.join(' · ')}</bdi>
        {said && <strong>{said}</strong>}
      </small>
      {error && <em id={id}>{error}</em>}
    </li>
  );
}

const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& h3': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
  '& > p[role="alert"], & em': {
    margin: theme.spacing(0, 0, 1),
    fontSize: '0.875rem',
    fontStyle: 'normal',
    fontWeight: 550,
    color: theme.vars.palette.error.main,
  },
  '& > p:empty': { display: 'none' },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(0.5),
    margin: 0,
    padding: theme.spacing(0.5, 0),
    listStyle: 'none',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& li label': { flex: 'initial' },
  '& li label span': { minWidth: 0, fontWeight: 600 },
  '& small, & li > em': { display: 'block', marginInlineStart: dense.control },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& small strong': { display: 'block', fontWeight: 600 },
}));

const Notes = styled(Note)(({ theme }) => ({ marginBlock: theme.spacing(0.5) }));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  '& > span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));
