import '../forms/no-eval.ts';
import type { BiomarkerField } from '@entourage/contracts/health.ts';
import { biomarkerChange } from '@entourage/contracts/rest/biomarkers.ts';
import { newCareNote } from '@entourage/contracts/rest/care-notes.ts';
import { newCompetition } from '@entourage/contracts/rest/competitions.ts';
import { type Bleeding, endMissing, isUnended, newPeriod, newSymptomDay } from '@entourage/contracts/rest/cycles.ts';
import { documentForm } from '@entourage/contracts/rest/documents.ts';
import { newFollowUp } from '@entourage/contracts/rest/follow-ups.ts';
import { illnessForm, newIllness } from '@entourage/contracts/rest/illnesses.ts';
import { injuryChange, injury as injuryShape, newInjury, returnPlan } from '@entourage/contracts/rest/injuries.ts';
import { medicalCardForm, newAllergy, newContact, newMedicine } from '@entourage/contracts/rest/medical-card.ts';
import { plannedWeekForm } from '@entourage/contracts/rest/planned-weeks.ts';
import { newQuestion, questionForm } from '@entourage/contracts/rest/questions.ts';
import { newTodo } from '@entourage/contracts/rest/todos.ts';
import { newWeekTemplate } from '@entourage/contracts/rest/week-templates.ts';
import { checkInForm } from '@entourage/contracts/rest/wellness.ts';
import { z } from 'zod';
import { type AllAnswers, sentOf } from './answers.ts';
import { type Base, fieldsChanged, sentAs, type Typed } from './changes.ts';
import { sentAs as competitionIn, type Entered } from './competitions/entered.ts';
import type { LogNow } from './cycle/entries.ts';
import { type Entered as EnteredIllness, sentAs as illnessIn } from './illnesses/entered.ts';
import { type Entered as EnteredQuestion, sentAs as questionIn, whenIn } from './questions/entered.ts';

/** Validates the answers of a check-in of this day, in this time zone. */
export const checkInOf = (day: { readonly date: string; readonly timeZone: string }) =>
  z.preprocess((given) => ({ ...day, ...sentOf(given as AllAnswers) }), checkInForm);

/** Validates a care note about a day up to this one. */
export const careNoteUntil = (today: string) =>
  newCareNote.extend({
    happenedOn: newCareNote.shape.happenedOn.refine((day) => day <= today, { error: 'Cannot be in the future' }),
  });

/** Validates what is said of a document of a day up to this one. */
export const documentUntil = (today: string) =>
  documentForm.omit({ version: true }).extend({
    date: documentForm.shape.date.refine((day) => day <= today, { error: 'Cannot be in the future' }),
  });

/** Of a new one. `isChosen`: whether its file is there, or on its way. */
export const newDocumentUntil = (today: string, isChosen: () => boolean) =>
  documentUntil(today).extend({ fileId: z.string().refine(isChosen, { error: 'Choose a file' }) });

/** The day on which an injury was over is empty while it is open. */
const withEnd = (given: unknown) => ({
  ...(given as object),
  resolvedOn: (given as { readonly resolvedOn: string }).resolvedOn || null,
});

export const injury = z.preprocess(withEnd, newInjury);

export const injuryEdit = z.preprocess(withEnd, injuryChange);

/** The day on which an injury was over; the rest of it stays. */
export const injuryEnd = z.object({ resolvedOn: injuryShape.shape.resolvedOn.unwrap() });

export const wayBack = returnPlan;

/** The API takes a change of the injury risk without a reason; the forms do not. */
const changeWithReason = biomarkerChange.refine(
  ({ injuryRisk, reason }) => injuryRisk === undefined || reason !== null,
  {
    error: 'Say why: the athlete reads it',
    path: ['reason'],
  },
);

/** Validates the change of one field with its reason. */
export const oneField = (field: BiomarkerField) =>
  z.preprocess((given) => {
    const { reason, ...typed } = given as Typed & { readonly reason: string };
    return { [field]: sentAs(field, typed[field]), reason };
  }, changeWithReason);

/** Validates a draft of several fields; only fields that differ from its base are sent. */
export const draft = z.preprocess((given) => {
  const typed = given as Typed & { readonly reason: string; readonly base: string };
  const base: Base = JSON.parse(typed.base);
  const changed = fieldsChanged(base.typed, typed).map((field) => [field, sentAs(field, typed[field])]);
  return { ...Object.fromEntries(changed), reason: typed.reason, version: base.version };
}, changeWithReason);

export const todo = newTodo;

export const plannedWeek = plannedWeekForm;

/** Of a new competition and of a changed one. */
export const competition = z.preprocess((given) => competitionIn(given as Entered), newCompetition);

/** Of a new illness and of a changed one. */
export const illness = z.preprocess((given) => illnessIn(given as EnteredIllness), newIllness.omit({ clientId: true }));

/** The last day of an illness; the rest of it stays. */
export const wellAgain = illnessForm.pick({ endedOn: true });

export const question = z.preprocess((given) => questionIn(given as EnteredQuestion), newQuestion);

/** When a question is asked; the rest of it stays. */
export const whenAsked = z.preprocess(
  (given) => whenIn(given as EnteredQuestion),
  questionForm.pick({ weekdays: true, until: true }),
);

/** Of a new follow-up and of a changed one; what is not chosen is not said. */
export const followUp = z.preprocess((given) => {
  const { text, due, assigneeId } = given as Readonly<Record<'text' | 'due' | 'assigneeId', string>>;
  return { text, due: due || null, assigneeId: assigneeId || null };
}, newFollowUp);

/** Of a template its name alone: its sessions are those of a week. */
export const templateName = newWeekTemplate.pick({ name: true });

const future = 'Cannot be in the future';
type Span = Pick<Bleeding, 'startedOn' | 'endedOn'>;
const isWithin = (day: string, { startedOn, endedOn }: Span) =>
  day >= startedOn && (endedOn === null || day <= endedOn);

const withEarlier = newPeriod.safeExtend({ earlierEndedOn: newPeriod.shape.endedOn });
type WithEarlier = z.output<typeof withEarlier>;

/**
 * Days of bleeding up to today, none of which is a day of another entry. For one that still lasts from before,
 * `earlierEndedOn` is its last day.
 */
export const bleedingIn = (now: () => LogNow<Bleeding>) => {
  const others = ({ earlierEndedOn: _, ...given }: WithEarlier) => now().beside(given);
  const lastingBefore = (given: WithEarlier) =>
    others(given).find(({ startedOn, endedOn }) => endedOn === null && startedOn < given.startedOn);
  const isApart = (given: WithEarlier) => {
    const lasting = lastingBefore(given);
    return !others(given).some(
      (other) =>
        other !== lasting &&
        (isWithin(given.startedOn, other) || (given.endedOn !== null && isWithin(other.startedOn, given))),
    );
  };
  return z.preprocess(
    (given) => {
      const { endedOn, earlierEndedOn, ...rest } = given as Readonly<Record<string, string>>;
      return { ...rest, endedOn: endedOn || null, earlierEndedOn: earlierEndedOn || null };
    },
    withEarlier
      .refine(({ startedOn }) => startedOn <= now().today, { error: future, path: ['startedOn'] })
      .refine(({ endedOn }) => endedOn === null || endedOn <= now().today, { error: future, path: ['endedOn'] })
      .refine((given) => !isUnended(given, others(given)), { error: endMissing, path: ['endedOn'] })
      .refine((given) => given.earlierEndedOn !== null || !lastingBefore(given), {
        error: 'Enter its last day',
        path: ['earlierEndedOn'],
      })
      .refine(
        (given) => {
          const [lasting, last] = [lastingBefore(given), given.earlierEndedOn];
          return !lasting || last === null || (last >= lasting.startedOn && last < given.startedOn);
        },
        { error: 'Must lie between the first days of the two', path: ['earlierEndedOn'] },
      )
      .refine(isApart, { error: 'Overlaps with another entry, which may lack its last day', path: ['startedOn'] }),
  );
};

/** The symptoms of a day up to today. */
export const symptomDayIn = (now: () => { readonly today: string }) =>
  z.preprocess(
    (given) => {
      const { day, symptoms } = given as Readonly<Record<'day' | 'symptoms', string>>;
      return { day, symptoms: symptoms.split(' ').filter((each) => each !== '') };
    },
    newSymptomDay.refine(({ day }) => day <= now().today, { error: future, path: ['day'] }),
  );

export const allergy = newAllergy;
export const contact = newContact;

/** The end of an exemption is not sent where there is none: its field is not shown. */
export const medicine = z.preprocess(
  (given) =>
    (given as { antiDoping: string }).antiDoping === 'ALLOWED_WITH_EXEMPTION'
      ? given
      : { ...(given as object), exemptionUntil: null },
  newMedicine,
);

export const blood = z.preprocess(
  (given) => ({ bloodGroup: (given as { bloodGroup: string }).bloodGroup || null }),
  z.object({ bloodGroup: medicalCardForm.shape.bloodGroup }),
);
