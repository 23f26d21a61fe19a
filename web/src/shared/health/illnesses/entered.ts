import { symptoms as allSymptoms, type Symptom, type TrainingLeft } from '@entourage/contracts/health.ts';
import type { Illness } from '../api/illnesses.api.ts';

const names = ['name', 'onset', 'training', 'symptoms', 'isOver', 'endedOn', 'notes'] as const;
export type Name = (typeof names)[number];
/** As it is typed: empty where it is not said. */
export type Entered = Readonly<Record<Name, string>>;
export type Content = Pick<Illness, 'name' | 'onset' | 'endedOn' | 'training' | 'symptoms' | 'notes'>;

/** The value of a box that is ticked. */
export const ticked = 'yes';

/** The symptoms in a form value, in the order of the form. */
export function symptomsIn(text: string): Symptom[] {
  const chosen = text.split(' ');
  return allSymptoms.filter((symptom) => chosen.includes(symptom));
}

/** The form value with this symptom, or without it. */
export const toggled = (text: string, symptom: string): string =>
  allSymptoms.filter((each) => text.split(' ').includes(each) !== (each === symptom)).join(' ');

export const enteredIn = ({ name, onset, training, symptoms, endedOn, notes }: Content): Entered => ({
  name,
  onset,
  training,
  symptoms: symptomsIn(symptoms.join(' ')).join(' '),
  isOver: endedOn === null ? '' : ticked,
  endedOn: endedOn ?? '',
  notes: notes ?? '',
});

/** While it lasts no last day is sent: its field is not shown. */
export const sentAs = ({ name, onset, training, symptoms, isOver, endedOn, notes }: Entered): Content => ({
  name,
  onset,
  // What is not chosen is refused.
  training: training as TrainingLeft,
  symptoms: symptomsIn(symptoms),
  endedOn: isOver === '' ? null : endedOn,
  notes: notes || null,
});

/** What is sent of a form, whose rules may not have loaded. */
export const contentOf = (given: Content | Entered): Content => ('isOver' in given ? sentAs(given) : given);

/** The fields of an illness that are changed. */
export const contentIn = ({ name, onset, training, symptoms, endedOn, notes }: Content): Content => ({
  name,
  onset,
  training,
  symptoms,
  endedOn,
  notes,
});

export function isSame(one: Content, other: Content): boolean {
  const [first, second] = [enteredIn(one), enteredIn(other)];
  return names.every((name) => first[name] === second[name]);
}
