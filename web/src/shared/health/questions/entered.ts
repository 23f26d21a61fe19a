import type { QuestionScale } from '@entourage/contracts/health.ts';
import type { CheckInQuestion } from '../api/questions.api.ts';

const whenNames = ['weekdays', 'until'] as const;
const names = ['text', 'scale', 'lowest', 'highest', ...whenNames] as const;
export type WhenName = (typeof whenNames)[number];
export type Name = (typeof names)[number];
/** As it is typed: empty where it is not said. */
export type Entered = Readonly<Record<Name, string>>;
export type EnteredWhen = Readonly<Record<WhenName, string>>;
export type When = Pick<CheckInQuestion, WhenName>;
export type Content = Pick<CheckInQuestion, Name>;

export const everyDay = '1 2 3 4 5 6 7';
const allDays = everyDay.split(' ');

/** The form value with this day of the week, or without it. */
export const toggled = (text: string, day: string): string =>
  allDays.filter((each) => text.split(' ').includes(each) !== (each === day)).join(' ');

export const enteredIn = ({ weekdays, until }: When): EnteredWhen => ({
  weekdays: weekdays.join(' '),
  until: until ?? '',
});

export const whenIn = ({ weekdays, until }: EnteredWhen): When => ({
  weekdays: weekdays.split(' ').filter(Boolean).map(Number),
  until: until || null,
});

/** Yes and no have no words for their ends. */
export function sentAs({ text, scale, lowest, highest, ...when }: Entered): Content {
  const ends = scale === 'YES_NO' ? { lowest: null, highest: null } : { lowest, highest };
  // What is not chosen is refused.
  return { text, scale: scale as QuestionScale, ...ends, ...whenIn(when) };
}

/** What is sent of a form, whose rules may not have loaded. */
export const contentOf = (given: Content | Entered): Content =>
  typeof given.weekdays === 'string' ? sentAs(given as Entered) : (given as Content);
export const whenOf = (given: When | EnteredWhen): When =>
  typeof given.weekdays === 'string' ? whenIn(given as EnteredWhen) : (given as When);

/** Whether both ask the same, on whichever days. */
export const asksSame = (one: Content, other: Content): boolean =>
  (['text', 'scale', 'lowest', 'highest'] as const).every((name) => one[name] === other[name]);

export const isSameWhen = (one: When, other: When): boolean => {
  const [first, second] = [enteredIn(one), enteredIn(other)];
  return whenNames.every((name) => first[name] === second[name]);
};
