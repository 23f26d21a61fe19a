import Button from '@mui/material/Button';
import { useState } from 'react';
import { dateWords } from '../../clock.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { PenIcon } from '../../components/tool-icons.tsx';
import type { SymptomDay } from '../api/cycle.api.ts';
import { cycleSymptomWords, words } from '../words/cycle.ts';
import { Part, Row } from './CycleList.tsx';

const said = words.symptoms;
const list = new Intl.ListFormat('en-GB', { type: 'unit' });

/** A list of years takes long to draw. */
const shownAtOnce = 30;

/** The days with symptoms, the latest first, behind a summary; drawn once it is opened, and not all at once. */
export function SymptomDays({
  days,
  change,
}: {
  days: readonly SymptomDay[];
  change: ((before: SymptomDay) => void) | undefined;
}) {
  const [shown, setShown] = useState(0);
  const more = () => setShown(shown + shownAtOnce);
  return (
    // Takes the focus of a button that disappears.
    <Part role="group" aria-label={said.label} tabIndex={-1}>
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && shown === 0) more();
        }}
      >
        <summary>{said.title(days.length)}</summary>
        <ul>
          {days.slice(0, shown).map((each) => (
            <Row key={each.day}>
              <div>
                <strong>{dateWords(each.day)}</strong>
                <p>{list.format(each.symptoms.map((symptom) => cycleSymptomWords[symptom]))}</p>
              </div>
              {change && (
                <IconButton ref={keepPlace} label={said.change(dateWords(each.day))} onClick={() => change(each)}>
                  <PenIcon />
                </IconButton>
              )}
            </Row>
          ))}
        </ul>
        {shown > 0 && shown < days.length && (
          <Button ref={keepPlace} variant="text" onClick={more}>
            {said.more}
          </Button>
        )}
      </details>
    </Part>
  );
}
