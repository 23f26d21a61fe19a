import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import { Section } from '../../../../shared/components/Section.tsx';
import { Tabs } from '../../../../shared/components/Tabs.tsx';
import { cityOf, zoneLabel } from '../../../../shared/meetings/zones.ts';
import { dayCells } from '../../hours/periods.ts';
import { weekDays } from '../../hours/week.ts';
import type { Editing } from '../../use-hours.ts';
import { useNarrow } from '../../use-narrow.ts';
import { words } from '../../words.ts';
import { DayHours } from './DayHours.tsx';
import { HourMarks } from './HourMarks.tsx';
import { WeekGrid } from './WeekGrid.tsx';

const said = words.week;

/** The hours of a week to paint; on a phone one day at a time, with its exact times. */
export function WeekSection({ editing }: { editing: Editing }) {
  const { hours, base, errors, attempts, change } = editing;
  const narrow = useNarrow();
  const [chosen, choose] = useState('1');
  const week = hours.weekly;
  const changeWeek = (weekly: typeof week) => change({ weekly });
  const wrongDays = weekDays.filter((day) => Object.keys(errors).some((path) => path.startsWith(`weekly.${day - 1}.`)));

  // After a refused save, shows a day with an error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a save was refused
  useEffect(() => {
    if (attempts > 0 && wrongDays[0] && !wrongDays.some((day) => String(day) === chosen)) choose(String(wrongDays[0]));
  }, [attempts]);

  return (
    <Section title={said.title} lead={`${said.lead} ${said.inZone(zoneLabel(hours.timezone))}`}>
      {base.version === 0 && (
        <First>{said.usual(base.timezone === 'UTC' ? 'UTC' : `in ${cityOf(base.timezone)}`)}</First>
      )}
      {narrow ? (
        <Tabs
          label={said.days}
          chosen={chosen}
          choose={choose}
          tabs={weekDays.map((day) => ({
            name: String(day),
            label: said.short(day) + (wrongDays.includes(day) ? said.wrong : ''),
            content: chosen === String(day) && (
              <>
                <WeekGrid week={week} layout={{ days: [day], perRow: 8 }} change={changeWeek} />
                <h3>{said.exact}</h3>
                <DayHours day={day} named={false} week={week} errors={errors} change={changeWeek} />
              </>
            ),
          }))}
        />
      ) : (
        <>
          <HourMarks />
          <WeekGrid week={week} layout={{ days: weekDays, perRow: dayCells }} change={changeWeek} />
        </>
      )}
    </Section>
  );
}

const First = styled(Note)(({ theme }) => ({ marginBlockEnd: theme.spacing(3) }));
