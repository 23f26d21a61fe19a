import { styled } from '@mui/material/styles';
import { dateWords } from '../../clock.ts';
import { Ago } from '../../components/ago/Ago.tsx';
import { useNow } from '../../components/ago/now.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { CrossIcon } from '../../components/icons.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { PenIcon } from '../../components/tool-icons.tsx';
import { nameOf } from '../../people/name-of.ts';
import type { Competition } from '../api/competitions.api.ts';
import { distanceTo } from '../injuries/days-away.ts';
import { words } from '../words/competitions.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { asSentence } from '../words/risk.ts';
import { Begins } from './Begins.tsx';
import { todayOf } from './today-of.ts';

/** What a viewer does with competitions; absent for those who only read. */
export interface SeasonHands {
  readonly change: (competition: Competition) => void;
  readonly remove: (competition: Competition) => void;
}

/** A competition: in how many days, when by the clocks of its place and of the viewer, and where. */
export function CompetitionRow({
  competition,
  isNext = false,
  hands,
}: {
  competition: Competition;
  isNext?: boolean;
  hands: SeasonHands | undefined;
}) {
  const { name, day, place, savedAt, savedBy } = competition;
  const today = todayOf(competition, useNow());
  return (
    <Row data-next={isNext || undefined}>
      <div>
        {isNext && <b>{words.next}</b>}
        <strong>{asSentence(distanceTo(day, today))}</strong>
        <time dateTime={day}>{dateWords(day)}</time>
      </div>
      <div>
        <h3 dir="auto">{name}</h3>
        {place && <span dir="auto">{place}</span>}
      </div>
      <div>
        <Begins competition={competition} />
        <small>
          {savedBy ? nameOf(savedBy) : dashboard.somebodyGone} · <Ago at={savedAt} />
        </small>
      </div>
      {hands && (
        <span>
          {/* Where the row moves to another list or is removed, the focus goes to the section. */}
          <IconButton ref={keepPlace} label={words.change(name, day)} onClick={() => hands.change(competition)}>
            <PenIcon />
          </IconButton>
          <IconButton ref={keepPlace} label={words.remove(name, day)} onClick={() => hands.remove(competition)}>
            <CrossIcon />
          </IconButton>
        </span>
      )}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplate: '"day what clock does" auto / 168px minmax(0, 1fr) minmax(0, 320px) auto',
  alignItems: 'start',
  gap: theme.spacing(0.5, 3),
  padding: theme.spacing(1.5, 1.5, 1.5, 2),
  borderInlineStart: '4px solid transparent',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& > div': { gridArea: 'day', display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& > div:nth-of-type(2)': { gridArea: 'what' },
  '& > div:nth-of-type(3)': { gridArea: 'clock' },
  '& time, & > div > span': { color: theme.vars.palette.text.secondary },
  '& h3': { ...theme.typography.body1, margin: 0, fontWeight: 600 },
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& > span': { gridArea: 'does', display: 'flex' },
  '&[data-next]': {
    borderInlineStartColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.quiet.main,
    '& h3, & > div > strong': { ...theme.typography.h4 },
    '& b': { fontSize: '0.875rem', fontWeight: 600, color: theme.vars.palette.accent.main },
  },
  '@container (max-width: 840px)': {
    gridTemplate: '"day what does" auto "day clock does" auto / 168px minmax(0, 1fr) auto',
  },
  '@container (max-width: 560px)': {
    gridTemplate: '"day does" auto "what what" auto "clock clock" auto / minmax(0, 1fr) auto',
    paddingInline: theme.spacing(1.5, 1),
  },
}));
