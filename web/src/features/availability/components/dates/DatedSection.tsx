import { useState } from 'react';
import { dateWords } from '../../../../shared/clock.ts';
import { Section } from '../../../../shared/components/Section.tsx';
import type { Dated } from '../../api.ts';
import { errorBelow } from '../../errors.ts';
import { todayIn } from '../../hours/dates.ts';
import type { Editing } from '../../use-hours.ts';
import { hoursWords, words } from '../../words.ts';
import { DatedDialog } from './DatedDialog.tsx';
import { DateRows } from './DateRows.tsx';
import { MeetingsOnDays } from './MeetingsOnDays.tsx';

const said = words.dated;

/** Hours of single dates instead of the weekly ones. */
export function DatedSection({ editing }: { editing: Editing }) {
  const { hours, errors, change } = editing;
  /** The entry in the dialog: its index, or 'new'. */
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const today = todayIn(hours.timezone);
  const isPast = ({ date }: Dated) => date < today;
  const rows = hours.dated.map((entry, at) => ({ ...entry, at })).filter((entry) => !isPast(entry));
  const past = hours.dated.length - rows.length;
  return (
    <Section title={said.title} lead={said.lead}>
      <DateRows
        label={said.title}
        empty={said.empty}
        past={past > 0 && said.past(past)}
        add={said.add}
        adding={() => setOpen('new')}
        rows={rows.map(({ date, periods, at }) => ({
          key: date,
          title: dateWords(date),
          text: hoursWords(periods, said.off),
          more: periods.length === 0 && <MeetingsOnDays from={date} to={date} timezone={hours.timezone} />,
          error: errorBelow(errors, `dated.${at}`),
          change: { label: said.changeOf(dateWords(date)), press: () => setOpen(at) },
          remove: {
            label: said.removeOf(dateWords(date)),
            press: () => change({ dated: hours.dated.toSpliced(at, 1) }),
          },
        }))}
      />
      {open !== null && (
        <DatedDialog
          hours={hours}
          at={open}
          apply={(dated) => {
            change({ dated });
            setOpen(null);
          }}
          close={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
