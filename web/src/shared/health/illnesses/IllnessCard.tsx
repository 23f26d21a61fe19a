import type { TrainingLeft } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { Actions } from '../../components/Actions.tsx';
import { Ago } from '../../components/ago/Ago.tsx';
import { Badge, type BadgeTone } from '../../components/Badge.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { Tags } from '../../components/Tags.tsx';
import { nameOf } from '../../people/name-of.ts';
import { RecordFoot, RecordHead, RecordNotes, RecordSheet } from '../record-card.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/illnesses.ts';
import { symptomWords } from '../words/symptoms.ts';
import { trainingLeftWords } from '../words/training-left.ts';
import type { IllnessHands, Shown } from './IllnessList.tsx';
import { daysIn, weekdayWords } from './illness-days.ts';

const tones: Readonly<Record<TrainingLeft, BadgeTone>> = { ALL: 'good', SOME: 'waiting', NONE: 'bad' };

/** An illness that lasts: since when, what is left of the training, and what it is noticed by. */
export function IllnessCard<Of extends Shown>({
  illness,
  today,
  hands,
}: {
  illness: Of;
  /** By the athlete's calendar. */
  today: string;
  hands: IllnessHands<Of> | undefined;
}) {
  const { name, onset, training, symptoms = [], notes, savedAt, savedBy } = illness;
  return (
    <RecordSheet>
      <RecordHead>
        <h3 dir="auto">{name}</h3>
        <time dateTime={onset}>{words.since(weekdayWords(onset, today), daysIn(onset, today))}</time>
        <Badge tone={tones[training]}>{trainingLeftWords[training]}</Badge>
      </RecordHead>
      <Tags label={words.symptoms} tags={symptoms.map((symptom) => symptomWords[symptom])} />
      {notes && <RecordNotes dir="auto">{notes}</RecordNotes>}
      <RecordFoot>
        <small>
          {savedBy ? nameOf(savedBy) : dashboard.somebodyGone} · <Ago at={savedAt} />
        </small>
        {hands && (
          // Where the illness moves to another list or is removed, the focus goes to the section.
          <Actions>
            <Button
              ref={keepPlace}
              variant="outlined"
              aria-label={words.changeOf(name)}
              onClick={() => hands.change(illness)}
            >
              {words.change}
            </Button>
            <Button
              ref={keepPlace}
              variant="outlined"
              aria-label={words.wellAgainOf(name)}
              onClick={() => hands.end(illness)}
            >
              {words.wellAgain}
            </Button>
          </Actions>
        )}
      </RecordFoot>
    </RecordSheet>
  );
}
