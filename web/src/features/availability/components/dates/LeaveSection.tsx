import { useState } from 'react';
import { Section } from '../../../../shared/components/Section.tsx';
import { errorBelow } from '../../errors.ts';
import { todayIn } from '../../hours/dates.ts';
import type { Editing } from '../../use-hours.ts';
import { words } from '../../words.ts';
import { DateRows } from './DateRows.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MeetingsOnDays } from './MeetingsOnDays.tsx';

const said = words.leave;

/** Days on which nobody can book. */
export function LeaveSection({ editing: { hours, errors, change } }: { editing: Editing }) {
  const [adding, setAdding] = useState(false);
  const today = todayIn(hours.timezone);
  const rows = hours.leave.map((range, at) => ({ ...range, at })).filter(({ to }) => to >= today);
  return (
    <Section title={said.title} lead={said.lead}>
      <DateRows
        label={said.title}
        empty={said.empty}
        past={rows.length < hours.leave.length && said.past}
        add={said.add}
        adding={() => setAdding(true)}
        rows={rows.map((range) => ({
          key: `${range.from} ${range.to} ${range.at}`,
          title: said.range(range),
          more: <MeetingsOnDays from={range.from} to={range.to} timezone={hours.timezone} />,
          error: errorBelow(errors, `leave.${range.at}`),
          remove: {
            label: words.dated.removeOf(said.range(range)),
            press: () => change({ leave: hours.leave.toSpliced(range.at, 1) }),
          },
        }))}
      />
      {adding && (
        <LeaveDialog
          hours={hours}
          apply={(leave) => {
            change({ leave });
            setAdding(false);
          }}
          close={() => setAdding(false)}
        />
      )}
    </Section>
  );
}
