import { Section } from '../../../../shared/components/Section.tsx';
import { weekDays } from '../../hours/week.ts';
import type { Editing } from '../../use-hours.ts';
import { words } from '../../words.ts';
import { DayHours } from './DayHours.tsx';

/** The exact times of all days. */
export const ExactSection = ({ editing: { hours, errors, change } }: { editing: Editing }) => (
  <Section title={words.week.exact}>
    {weekDays.map((day) => (
      <DayHours key={day} day={day} named week={hours.weekly} errors={errors} change={(weekly) => change({ weekly })} />
    ))}
  </Section>
);
