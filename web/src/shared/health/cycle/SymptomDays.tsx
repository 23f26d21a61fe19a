import { dateWords } from '../../clock.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { PenIcon } from '../../components/tool-icons.tsx';
import type { SymptomDay } from '../api/cycle.api.ts';
import { cycleSymptomWords, words } from '../words/cycle.ts';
import { Part, Row } from './CycleList.tsx';

const said = words.symptoms;
const list = new Intl.ListFormat('en-GB', { type: 'unit' });

/** The days with symptoms, the latest first, behind a summary. */
export function SymptomDays({
  days,
  change,
}: {
  days: readonly SymptomDay[];
  change: ((before: SymptomDay) => void) | undefined;
}) {
  return (
    <Part>
      <details>
        <summary>{said.title(days.length)}</summary>
        <ul>
          {days.map((each) => (
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
      </details>
    </Part>
  );
}
